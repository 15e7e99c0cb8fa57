import Star from 'lucide-react/icons/star'
import { useId, useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { assertStatic } from '../../../../src/app/islands/assert-static.ts'

function Words({ children }: { readonly children: ReactNode }) {
  return (
    <p>
      <Star aria-hidden size={16} /> {children}
    </p>
  )
}

test('a section of text, links and icons is static', () => {
  expect(() =>
    assertStatic('prose', [
      <section key="1">
        {['a', 'b'].map((word) => (
          <Words key={word}>{word}</Words>
        ))}
        <a href="/pricing">Prices</a>
      </section>,
      null
    ])
  ).not.toThrow()
})

test.each([
  ['<button> has onClick', <button key="1" type="button" onClick={() => undefined} />],
  ['<div> has ref', <div key="2" ref={() => undefined} />],
  ['Counter uses a hook', <Counter key="3" />],
  ['Named uses a hook', <Named key="4" />],
  ['A component has onClick', <Star key="5" onClick={() => undefined} />]
])('a section is rejected with a hint if %s', (reason, element) => {
  // React logs an error about a hook outside of rendering.
  vi.spyOn(console, 'error').mockReturnValue()
  const section = (
    <section>
      <Words>{element}</Words>
    </section>
  )
  expect(() => assertStatic('counter', section)).toThrow(
    `The section "counter" does not hydrate, but ${reason}. Rename src/sections/counter.tsx to counter.island.tsx.`
  )
})

function Counter() {
  const [count] = useState(0)
  return <p>{count}</p>
}

function Named() {
  return <p id={useId()} />
}
