import { createElement } from 'react'
import { trustedHtml } from '../ui/trusted-html.ts'
import { firstPageElement, type DrawnPage, type RouteFile } from './first-page.ts'
import { liveRenderer } from './live-sections.ts'
import { section, type PageContent, type SectionView } from './page-content.ts'

/**
 * The page that the document came with.
 *
 * @param main the element that holds the sections, and nothing else
 */
export function adoptPage(main: HTMLElement): Promise<PageContent> {
  const text = document.getElementById(firstPageElement)?.textContent
  if (!text) throw new Error(`The page has no element with the id "${firstPageElement}" that says what it is.`)
  return withLiveSections(JSON.parse(text) as DrawnPage, main)
}

/** A page that a link leads to, as the build has drawn it. */
export function openPage({ html, ...page }: RouteFile): Promise<PageContent> {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  return withLiveSections(page, template.content)
}

/**
 * The live sections of a page are drawn by React, which hydrates those that came with the document. The others are
 * kept as the build has drawn them: they cost neither their words a second time, nor renderers, nor React's work.
 */
async function withLiveSections({ live, ...facts }: DrawnPage, { children }: ParentNode): Promise<PageContent> {
  const sections = [...children].map(async (element, index) => {
    const words = live[index]
    if (!words) return keptSection(element)
    try {
      return section(await liveRenderer(words.type), words)
    } catch (error) {
      // What it shows is there already, and stays.
      console.error(error)
      return keptSection(element)
    }
  })
  return { ...facts, sections: await Promise.all(sections) }
}

/**
 * React takes the element over without looking into it. Where it makes a new one instead, the new one gets all that
 * the old one had: when the visitor comes back to this page, and when React gives up on hydration, as it does where a
 * browser's extension has changed the page.
 */
function keptSection(original: Element): SectionView {
  let kept = original
  const takeOver = (element: Element | null) => {
    if (!element || element === kept) return
    for (const { name, value } of kept.attributes) element.setAttribute(name, value)
    element.replaceChildren(...kept.childNodes)
    kept = element
  }
  const properties = {
    ref: takeOver,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: trustedHtml('') }
  }
  return { draw: (key) => createElement(original.localName, { ...properties, key }) }
}
