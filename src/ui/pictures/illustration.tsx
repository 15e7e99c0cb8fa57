import File from 'lucide-react/icons/file'
import Folder from 'lucide-react/icons/folder'
import Link2 from 'lucide-react/icons/link-2'
import { Fragment, type ReactNode } from 'react'
import type { Illustration as IllustrationData } from '../../../schema/illustrations.ts'
import type { Emitted } from '../../../schema/emitted.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'
import { ChatMessage } from '../chat/chat.tsx'
import { CheckList } from '../plans/plan-parts.tsx'
import { codeWithKeys } from '../text.tsx'
import { ThemedPicture } from './pictures.tsx'

type Data = Emitted<IllustrationData>
type OfType<K extends Data['type']> = Extract<Data, { type: K }>

/** An illustration of a user interface, or a picture. It is decoration, unless it has a field: the text next to it says the same. */
export function Illustration({ illustration }: { illustration: Data }) {
  const hasField = illustration.type === 'references' && illustration.value !== undefined
  return (
    <div aria-hidden={!hasField} data-art={illustration.type} className="illustration">
      {pictureOf(illustration)}
    </div>
  )
}

function pictureOf(illustration: Data): ReactNode {
  switch (illustration.type) {
    case 'code':
      return <Code {...illustration} />
    case 'field':
      return <Field {...illustration} />
    case 'terminal':
      return <Terminal {...illustration} />
    case 'references':
      return <References {...illustration} />
    case 'files':
      return <Files {...illustration} />
    case 'pair':
      return <Pair {...illustration} />
    case 'chat':
      return <Chat {...illustration} />
    case 'themes':
      return <Themes {...illustration} />
    case 'picture':
      return <ThemedPicture {...illustration} alt="" sizes="(min-width: 48rem) 36rem, 92vw" lazy />
    default:
      return illustration satisfies never
  }
}

function Code({ file, code }: OfType<'code'>) {
  return (
    <Sheet bar={file}>
      <pre className="illustration-code" dangerouslySetInnerHTML={{ __html: trustedHtml(code.html) }} />
    </Sheet>
  )
}

function Field({ name, text, button, states }: OfType<'field'>) {
  return (
    <Sheet bar={name}>
      <p className="m-3 rounded-control border-2 border-brand-ink bg-page px-2.5 py-1.5 text-base font-semibold max-sm:text-sm text-ink">
        <span className="border-r-2 border-brand-ink pr-0.5">{text}</span>
      </p>
      <span className="mb-3 ml-3 inline-block rounded-control bg-brand px-2.5 py-0.5 text-on-brand">{button}</span>
      <CheckList items={states} className="grid gap-2.5 border-t border-line p-3 font-medium text-ink" />
    </Sheet>
  )
}

function Terminal({ lines }: OfType<'terminal'>) {
  return (
    <Sheet bar={<span className="illustration-dots" />}>
      <pre className="illustration-code">
        {lines.map(({ text, tone }, index) => (
          <span key={index} data-tone={tone}>
            {text}
          </span>
        ))}
      </pre>
    </Sheet>
  )
}

/** A line of a file, with a bracket to the places that use its value. app/start/animate-pictures.ts copies what is typed. */
function References({ file, source, uses, value, valueLabel }: OfType<'references'>) {
  const [before, ...rest] = value ? source.split(value) : [source]
  return (
    <div className="illustration-references">
      <Sheet bar={file}>
        <label className="illustration-code block">
          {before}
          {value && <input type="text" data-typed="" defaultValue={value} maxLength={7} autoComplete="off" />}
          {rest}
          {valueLabel && <span className="mt-1.5 block w-0 min-w-full font-sans text-subtle">{valueLabel}</span>}
        </label>
      </Sheet>
      <ul className="illustration-bracket">
        {uses.map(({ place, text }) => (
          <li key={place} className="illustration-chip">
            <span className="text-subtle">{place}</span>
            <span className="font-medium text-ink">{value ? following(text, value) : text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function following(text: string, value: string): ReactNode[] {
  return text.split(value).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span data-follows="">{value}</span>}
      {part}
    </Fragment>
  ))
}

function Files({ folder, files, tags }: OfType<'files'>) {
  const bar = (
    <>
      <Folder className="size-3.5" />
      {folder}
    </>
  )
  return (
    <Sheet bar={bar}>
      <ul className="illustration-code grid gap-1">
        {files.map((file) => (
          <li key={file} className="flex items-center gap-2">
            <File className="size-3.5 shrink-0 text-brand-ink" />
            {file}
          </li>
        ))}
      </ul>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 px-3 pb-3">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full border border-line bg-raised px-2 text-xs text-muted">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** Two files, with bars for lines that are not given. */
function Pair({ one, oneCode, other, otherCode }: OfType<'pair'>) {
  return (
    <div className="illustration-pair">
      <Sheet bar={one}>
        <Lines lines={oneCode} />
      </Sheet>
      <span className="illustration-knot">
        <Link2 className="size-4" />
      </span>
      <Sheet bar={other}>
        <Lines lines={otherCode} />
      </Sheet>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <Bars />
  return <pre className="illustration-code">{codeWithKeys(lines.join('\n'), /(\w+(?=:)|<\/?\w+>)/)}</pre>
}

function Sheet({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className="illustration-sheet">
      <p className="illustration-bar">{bar}</p>
      {children}
    </div>
  )
}

function Chat({ name, question, answer }: OfType<'chat'>) {
  return (
    <Sheet bar={name}>
      <ol className="grid gap-3 p-4">
        <ChatMessage speaker="user">{question}</ChatMessage>
        <ChatMessage speaker="assistant">{answer}</ChatMessage>
      </ol>
    </Sheet>
  )
}

function Themes({ light, dark }: OfType<'themes'>) {
  return (
    <div className="illustration-themes">
      {[light, dark].map((page) => (
        <img key={page.src} {...page} sizes="15rem" alt="" loading="lazy" decoding="async" />
      ))}
    </div>
  )
}

function Bars() {
  return (
    <div className="illustration-bars">
      <span />
      <span />
      <span />
    </div>
  )
}
