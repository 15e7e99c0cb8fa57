import { expect, test } from 'vitest'
import { cachedHtml } from '../../../../src/app/document/section-cache.ts'

function Note({ text }: { readonly text: string }) {
  return <p>{text}</p>
}

const nothing = () => undefined

test('a section is rendered again only if its data changed', () => {
  const rendered: string[] = []
  const htmlOf = (text: string) => cachedHtml(<Note text={text} />, () => (rendered.push(text), text), nothing)
  expect(['one', 'other', 'one'].map(htmlOf)).toEqual(['one', 'other', 'one'])
  expect(rendered).toEqual(['one', 'other'])
})

test('a long session keeps the sections that it shows, and forgets old texts', () => {
  let count = 0
  const show = (text: string) => cachedHtml(<Note text={text} />, () => `${text} ${(count += 1)}`, nothing)
  const first = show('shown all the time')
  const old = show('shown once')
  for (let edit = 0; edit < 500; edit++) {
    show(`edit ${edit}`)
    expect(show('shown all the time')).toBe(first)
  }
  expect(show('shown once')).not.toBe(old)
})
