import { expect, test } from 'vitest'
import { withoutColorFallbacks } from '../../../../scripts/build/remove-color-fallbacks.ts'

const mix = 'color-mix(in oklab, var(--brand) 50%, transparent)'

test('a mixed color takes the place of its fallback', () => {
  const guarded = `.a{color:red;background:var(--brand)}@supports (color:color-mix(in lab, red, red)){.a{background:${mix}}}.b{top:0}`
  expect(withoutColorFallbacks(guarded)).toBe(`.a{color:red;background:${mix}}.b{top:0}`)
})

test('a mixed color without a fallback stays in its place, and other conditions stay', () => {
  const other = '@supports (position-area:top){.c{top:0}}'
  expect(withoutColorFallbacks(`@supports (color:color-mix(in lab, red, red)){.a{color:${mix}}}${other}`)).toBe(
    `.a{color:${mix}}${other}`
  )
})
