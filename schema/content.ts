import type { z } from 'zod'
import { addresses } from './addresses.ts'
import { analytics } from './analytics.ts'
import { assistant } from './assistant.ts'
import { release } from './changelog.ts'
import { facts } from './facts.ts'
import { faq } from './faqs.ts'
import { form } from './forms.ts'
import { knowledge } from './knowledge.ts'
import { matrix } from './matrices.ts'
import { page } from './pages.ts'
import { plan } from './plans.ts'
import { popup } from './popups.ts'
import { redirects } from './redirects.ts'
import { site } from './site.ts'
import { testimonial } from './testimonials.ts'
import { vocabulary } from './vocabulary.ts'

/** Files of which there is at most one: content/<name>.yaml. */
export const singletons = { addresses, analytics, assistant, facts, redirects, site, vocabulary }

/** Folders of entries of one kind: content/<name>/<id>.yaml. */
export const collections = {
  changelog: release,
  faqs: faq,
  forms: form,
  knowledge,
  matrices: matrix,
  pages: page,
  plans: plan,
  popups: popup,
  testimonials: testimonial
}

/** What is in place of files that may be missing: a new site has no former addresses, and may have nothing to count. */
export const withoutFile = { addresses: [], analytics: undefined, vocabulary: [] } as const

export type SingletonName = keyof typeof singletons
export type CollectionName = keyof typeof collections

export const singletonNames = Object.keys(singletons) as SingletonName[]
export const collectionNames = Object.keys(collections) as CollectionName[]

/** An entry with its id, which is its file's name without `.yaml`. */
export type Entry<C extends CollectionName> = z.output<(typeof collections)[C]> & { readonly id: string }

/** Everything in content/, validated. */
export type Content = { readonly [S in Exclude<SingletonName, 'analytics'>]: z.output<(typeof singletons)[S]> } & {
  readonly [C in CollectionName]: ReadonlyMap<string, Entry<C>>
} & { readonly analytics: z.output<typeof analytics> | undefined }
