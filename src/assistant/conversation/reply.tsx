import { Fragment, type ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { provider } from '../content.ts'
import { allowedLink, parseReply, type Block, type Line } from './reply-markdown.ts'

/** A reply as React elements, never as HTML, because it is untrusted. */
export function Reply({ text }: { text: string }) {
  const home = window.location.origin + import.meta.env.BASE_URL
  const blocks = parseReply(text, (href) => allowedLink(href, home, provider.linkHosts))
  return blocks.map((block, index) => <Fragment key={index}>{elementOf(block)}</Fragment>)
}

function elementOf({ kind, rows, start }: Block): ReactNode {
  if (kind === 'table') return <Table rows={rows} />
  const lines = rows.flat().map(inline)
  if (kind === 'paragraph')
    return <p>{lines.flatMap((line, index) => (index > 0 ? [<br key={index} />, line] : line))}</p>
  if (kind === 'code')
    return (
      <pre className="code-block">
        <code>{lines}</code>
      </pre>
    )
  const items = lines.map((line, index) => <li key={index}>{line}</li>)
  return start === undefined ? <ul>{items}</ul> : <ol start={start}>{items}</ol>
}

/** The same markup as a table of scripts/model/markdown.ts, for the same styles. */
function Table({ rows: [head = [], ...rows] }: Pick<Block, 'rows'>) {
  return (
    <div className="table-scroll" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inline(line: Line, place?: number): ReactNode {
  const pieces = line.map(({ text, tag: Tag = Fragment, href }, index) =>
    href ? (
      <Link key={index} href={href}>
        {text}
      </Link>
    ) : (
      <Tag key={index}>{text}</Tag>
    )
  )
  return <Fragment key={place}>{pieces}</Fragment>
}
