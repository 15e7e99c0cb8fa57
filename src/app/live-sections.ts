import type { ComponentType } from 'react'
import type { SectionWords } from './page-content.ts'

/**
 * The renderers with something in them that only runs in the browser: state, effects, or handlers of events. Only
 * these are published, and draw their sections in the browser; all others are kept as the build has drawn them, without
 * their words and their code (see adopt-page.ts). tests/unit/app/live-sections.test.ts says when this list is wrong.
 */
const liveSections: Readonly<Record<string, () => Promise<unknown>>> = {
  demo: () => import('../sections/demo.tsx').then((module) => module.Demo),
  'not-found': () => import('../sections/not-found.tsx').then((module) => module.NotFound),
  testimonials: () => import('../sections/testimonials.tsx').then((module) => module.Testimonials)
}

export const liveTypes: readonly string[] = Object.keys(liveSections)

/** The renderer of a live section, whose words are those that the build wrote for it. */
export async function liveRenderer(type: string): Promise<ComponentType<SectionWords>> {
  const load = liveSections[type]
  if (!load) throw new Error(`No section of the type "${type}" is live.`)
  return (await load()) as ComponentType<SectionWords>
}
