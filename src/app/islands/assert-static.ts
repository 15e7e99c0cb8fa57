import { isValidElement, type ReactNode } from 'react'

/**
 * Development only: fails where a section that is not an island uses what only runs in the browser: a hook, a handler
 * of events or a ref. Such a section would do nothing on the page, because it does not hydrate.
 *
 * @param type the section's type
 */
export function assertStatic(type: string, node: ReactNode): void {
  if (Array.isArray(node)) {
    for (const child of node as readonly ReactNode[]) assertStatic(type, child)
  } else if (isValidElement<Readonly<Record<string, unknown>>>(node)) {
    const { type: element, props } = node
    if (typeof element === 'function') return assertStatic(type, call(type, element as Component, props))
    const handler = Object.keys(props).find((name) => typeof props[name] === 'function' || name === 'ref')
    if (handler)
      throw needsIsland(type, `${typeof element === 'string' ? `<${element}>` : 'A component'} has ${handler}`)
    // Icons and the like of packages have nothing but what they are given.
    assertStatic(type, props['children'] as ReactNode)
  }
}

type Component = (props: object) => ReactNode

/** A component without hooks is a plain function. React lets no hook be called outside of its own rendering. */
function call(type: string, component: Component, props: object): ReactNode {
  try {
    return component(props)
  } catch (error) {
    throw needsIsland(type, `${component.name} uses a hook`, error)
  }
}

function needsIsland(type: string, reason: string, cause?: unknown): Error {
  return new Error(
    `The section "${type}" does not hydrate, but ${reason}. Rename src/sections/${type}.tsx to ${type}.island.tsx.`,
    { cause }
  )
}
