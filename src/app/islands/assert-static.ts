import { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react'

/**
 * Development only: throws where a section that is not an island uses a hook, an event handler or a ref. They would do
 * nothing on the page, because the section does not hydrate.
 *
 * @param type the section's type
 */
export function assertStatic(type: string, node: ReactNode): void {
  Children.forEach(node, (child) => {
    if (!isValidElement<PropsWithChildren<Record<string, unknown>>>(child)) return
    const { type: element, props } = child
    if (isFunctionComponent(element)) return assertStatic(type, call(type, element, props))
    const handler = Object.keys(props).find((name) => typeof props[name] === 'function' || name === 'ref')
    if (handler)
      throw needsIsland(type, `${typeof element === 'string' ? `<${element}>` : 'A component'} has ${handler}`)
    // Icons and other components of packages only draw the properties that they get.
    assertStatic(type, props.children)
  })
}

type FunctionComponent = (props: object) => ReactNode

function isFunctionComponent(element: unknown): element is FunctionComponent {
  return typeof element === 'function'
}

/** Renders a component by calling it, which fails where it uses a hook: React allows hooks only while it renders. */
function call(type: string, component: FunctionComponent, props: object): ReactNode {
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
