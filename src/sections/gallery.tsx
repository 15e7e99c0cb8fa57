import type { SectionProps } from '../../schema/emitted.ts'
import { Section } from '../ui/section.tsx'
import { SiteStage } from '../ui/pictures/site-stage.tsx'

export function Gallery({ views, linkLabel, items, ...section }: SectionProps<'gallery'>) {
  return (
    <Section {...section}>
      <SiteStage title={section.title} views={views} linkLabel={linkLabel} items={items} />
    </Section>
  )
}
