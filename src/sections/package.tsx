import type { SectionProps } from '../../schema/emitted.ts'
import { Action } from '../ui/button.tsx'
import { Card, IconTile } from '../ui/layout/cards.tsx'
import { CheckItem } from '../ui/plans/plan-parts.tsx'
import { CodeBlock } from '../ui/text/html.tsx'
import { PhoneFold } from '../ui/layout/phone-fold.tsx'
import { Section } from '../ui/layout/section.tsx'
import { TreeLine } from '../ui/tree-line.tsx'

type Props = SectionProps<'package'>

export function Package({ editor, highlights, checklist, ...section }: Props) {
  return (
    <Section {...section} tinted>
      {editor && <Editor {...editor} />}
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-16">
        <ul className="grid gap-6 lg:gap-8 lg:py-2">
          {highlights.map(({ id, icon, title, description }) => (
            <li key={id} data-item={`highlight:${id}`} className="flex gap-5">
              <IconTile icon={icon} />
              <div>
                <h3 className="text-card">{title}</h3>
                <p className="mt-1.5 text-pretty text-muted">{description}</p>
              </div>
            </li>
          ))}
        </ul>
        <Card className="lg:sticky lg:top-24">
          <h3 className="phone-fold-heading text-card">{checklist.title}</h3>
          <PhoneFold title={checklist.title}>
            <ul className="mt-4 grid gap-x-8 gap-y-3.5 sm:mt-6 sm:max-lg:grid-cols-2">
              {checklist.items.map(({ id, text }) => (
                <CheckItem key={id} data-item={`check:${id}`}>
                  {text}
                </CheckItem>
              ))}
            </ul>
          </PhoneFold>
          {checklist.action && <Action {...checklist.action} className="mt-6 w-full" />}
        </Card>
      </div>
    </Section>
  )
}

/** The file tree on the left, the open file on the right. */
function Editor({ tree, file, code }: NonNullable<Props['editor']>) {
  return (
    <div className="mb-10 grid overflow-clip rounded-frame border border-line bg-surface shadow-frame lg:mb-14 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <ul className="border-line bg-tint py-4 font-mono text-[0.8125rem] leading-7 text-muted max-lg:columns-2 max-lg:border-b max-sm:hidden lg:border-r">
        {tree.map((path) => (
          <TreeLine key={path} path={path} open={path === file} />
        ))}
      </ul>
      <div className="flex min-w-0 flex-col">
        <p className="flex border-b border-line bg-tint font-mono text-xs">
          <span className="border-r border-b-2 border-line border-b-brand bg-surface px-5 py-3 text-ink">{file}</span>
        </p>
        <CodeBlock code={code} className="grow p-5 text-[0.8125rem] leading-6 sm:text-sm sm:leading-7 lg:p-6" />
      </div>
    </div>
  )
}
