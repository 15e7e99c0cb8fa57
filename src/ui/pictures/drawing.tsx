import File from 'lucide-react/icons/file'
import Folder from 'lucide-react/icons/folder'
import Link2 from 'lucide-react/icons/link-2'
import type { ReactNode } from 'react'
import type { Drawing as DrawingData } from '../../../schema/drawings.ts'
import type { Emitted } from '../../../schema/emitted.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'

type Data = Emitted<DrawingData>
type OfType<K extends Data['type']> = Extract<Data, { type: K }>

/** A drawing of a user interface. It is decoration: the text next to it says the same. */
export function Drawing({ drawing }: { drawing: Data }) {
  return (
    <div aria-hidden className="drawing">
      {pictureOf(drawing)}
    </div>
  )
}

function pictureOf(drawing: Data): ReactNode {
  switch (drawing.type) {
    case 'code':
      return <Code {...drawing} />
    case 'terminal':
      return <Terminal {...drawing} />
    case 'references':
      return <References {...drawing} />
    case 'files':
      return <Files {...drawing} />
    case 'pair':
      return <Pair {...drawing} />
    case 'themes':
      return <Themes />
    default:
      return drawing satisfies never
  }
}

function Code({ file, code }: OfType<'code'>) {
  return (
    <div className="drawing-sheet">
      <p className="drawing-bar">{file}</p>
      <pre className="drawing-code" dangerouslySetInnerHTML={{ __html: trustedHtml(code.html) }} />
    </div>
  )
}

function Terminal({ lines }: OfType<'terminal'>) {
  return (
    <div className="drawing-sheet">
      <p className="drawing-bar">
        <span className="drawing-dots" />
      </p>
      <pre className="drawing-code">
        {lines.map(({ text, tone }, index) => (
          <span key={index} data-tone={tone}>
            {text}
          </span>
        ))}
      </pre>
    </div>
  )
}

/** A line of a file, with a bracket to the places that use its value. */
function References({ file, source, uses }: OfType<'references'>) {
  return (
    <div className="drawing-references">
      <div className="drawing-sheet">
        <p className="drawing-bar">{file}</p>
        <p className="drawing-code">{source}</p>
      </div>
      <ul className="drawing-bracket">
        {uses.map(({ place, text }) => (
          <li key={place} className="drawing-chip">
            <span className="text-subtle">{place}</span>
            <span className="font-medium text-ink">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Files({ folder, files, tags }: OfType<'files'>) {
  return (
    <div className="drawing-sheet">
      <p className="drawing-bar">
        <Folder className="size-3.5" />
        {folder}
      </p>
      <ul className="drawing-code grid gap-1">
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
            <li key={tag} className="rounded-full border border-line bg-raised px-2 text-[0.6875rem] text-muted">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Pair({ one, other }: OfType<'pair'>) {
  return (
    <div className="drawing-pair">
      <Sketch name={one} />
      <span className="drawing-knot">
        <Link2 className="size-4" />
      </span>
      <Sketch name={other} />
    </div>
  )
}

/** A file with bars in place of lines. */
function Sketch({ name }: { name: string }) {
  return (
    <div className="drawing-sheet">
      <p className="drawing-bar">{name}</p>
      <Bars count={3} />
    </div>
  )
}

function Themes() {
  return (
    <div className="drawing-themes">
      {['light', 'dark'].map((theme) => (
        <div key={theme} className={`drawing-screen ${theme}`}>
          <Bars count={2} />
          <span className="drawing-button" />
          <span className="drawing-focus" />
        </div>
      ))}
    </div>
  )
}

/** Bars in place of lines of text. */
function Bars({ count }: { count: number }) {
  return (
    <div className="drawing-bars">
      {Array.from({ length: count }, (_, bar) => (
        <span key={bar} />
      ))}
    </div>
  )
}
