import { Fragment, type ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { assistant } from '../content.ts'
import { allowedLink, parseReply, type Block, type Piece } from './reply-markdown.ts'

/** A reply as React elements, never as HTML, because it is untrusted. */
export function Reply({ text }: { text: string }) {
  const home = window.location.origin + import.meta.env.BASE_URL
  const blocks = parseReply(text, (href) => allowedLink(href, home, assistant.provider.linkHosts))
  return blocks.map((block, index) => <Fragment key={index}>{blockElement(block)}</Fragment>)
}

function blockElement(block: Block): ReactNode {
  switch (block.kind) {
    case 'code':
      return (
        <pre className="code-block">
          <code>{block.text}</code>
        </pre>
      )
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              <Line pieces={line} />
            </Fragment>
          ))}
        </p>
      )
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Line pieces={item} />
        </li>
      ))
      return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>
    }
    case 'table':
      return <Table {...block} />
    default:
      return block satisfies never
  }
}

/** The same markup as a table of scripts/model/markdown.ts, for the same styles. */
function Table({ rows: [head = [], ...rows] }: Extract<Block, { kind: 'table' }>) {
  const cells = (line: readonly (readonly Piece[])[], Cell: 'th' | 'td') => (
    <tr>
      {line.map((pieces, column) => (
        <Cell key={column} scope={Cell === 'th' ? 'col' : undefined}>
          <Line pieces={pieces} />
        </Cell>
      ))}
    </tr>
  )
  return (
    <div className="table-scroll" tabIndex={0} role="group">
      <table>
        <thead>{cells(head, 'th')}</thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={index}>{cells(row, 'td')}</Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, tag: Tag = Fragment, href }, index) =>
    href ? (
      <Link key={index} href={href}>
        {text}
      </Link>
    ) : (
      <Tag key={index}>{text}</Tag>
    )
  )
}
