import * as z from 'zod'
import { assistant } from './assistant.ts'
import { changelog } from './changelog.ts'
import { checklist } from './checklist.ts'
import { chooser } from './chooser.ts'
import { comparison } from './comparison.ts'
import { contents } from './contents.ts'
import { cta } from './cta.ts'
import { demo } from './demo.ts'
import { faq } from './faq.ts'
import { features } from './features.ts'
import { form } from './form.ts'
import { gallery } from './gallery.ts'
import { guides } from './guides.ts'
import { hero } from './hero.ts'
import { notFound } from './not-found.ts'
import { packageSection } from './package.ts'
import { permissions } from './permissions.ts'
import { pricing } from './pricing.ts'
import { prose } from './prose.ts'
import { specs } from './specs.ts'
import { stats } from './stats.ts'
import { steps } from './steps.ts'
import { support } from './support.ts'
import { testimonials } from './testimonials.ts'

/** Every section type, with its renderer in src/sections/<type>.tsx. `npm run new -- section <name>` makes both. */
export const section = z.discriminatedUnion('type', [
  assistant,
  changelog,
  checklist,
  chooser,
  comparison,
  contents,
  cta,
  demo,
  faq,
  features,
  form,
  gallery,
  guides,
  hero,
  notFound,
  packageSection,
  permissions,
  pricing,
  prose,
  specs,
  stats,
  steps,
  support,
  testimonials
])

export type Section = z.output<typeof section>
