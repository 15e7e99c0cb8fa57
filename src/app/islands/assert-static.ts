import { Children, isValidElement, type PropsWithChildren, type ReactNode } from 'react'

/**
 * Development only: throws where a section that is not an island uses a hook, an event handler or a ref. They would do
 * nothing on the page, because the section does not hydrate.
 *
 * @param type the section's type
 */
export function assertStatic(type: string, node: ReactNode): void {
  const fail = (reason: string, cause?: unknown) => {
    const fix = `Rename src/sections/${type}.tsx to ${type}.island.tsx.`
    throw new Error(`The section "${type}" does not hydrate, but ${reason}. ${fix}`, { cause })
  }
  Children.forEach(node, (child) => {
    if (!isValidElement<PropsWithChildren<Record<string, unknown>>>(child)) return
    const { type: element, props } = child
    if (isFunctionComponent(element)) {
      let content: ReactNode
      try {
        content = element(props)
      } catch (error) {
        // React allows hooks only while it renders.
        fail(`${element.name} uses a hook`, error)
      }
      return assertStatic(type, content)
    }
    const handler = Object.keys(props).find((name) => typeof props[name] === 'function' || name === 'ref')
    if (handler) fail(`${typeof element === 'string' ? `<${element}>` : 'A component'} has ${handler}`)
    // Icons and other components of packages only draw the properties that they get.
    assertStatic(type, props.children)
  })
}

function isFunctionComponent(element: unknown): element is (props: object) => ReactNode {
  return typeof element === 'function'
}
