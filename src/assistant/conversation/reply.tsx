import { Link } from '../../ui/link.tsx'
import { assistant } from '../content.ts'
import { allowedLink, parseReply, type Block, type Inline } from './reply-markdown.ts'

/** A reply as React elements, never as HTML, because it is untrusted. */
export function Reply({ text }: { text: string }) {
  const home = window.location.origin + import.meta.env.BASE_URL
  const blocks = parseReply(text, (href) => allowedLink(href, home, assistant.provider.linkHosts))
  return blocks.map((block, index) => {
    switch (block.kind) {
      case 'code':
        return (
          <pre key={index} className="code-block">
            <code>{block.text}</code>
          </pre>
        )
      case 'paragraph':
        return (
          <p key={index}>
            {block.lines.map((line, number) => (
              <span key={number}>
                {number > 0 && <br />}
                <Line pieces={line} />
              </span>
            ))}
          </p>
        )
      case 'bullets':
      case 'numbers': {
        const List = block.kind === 'bullets' ? 'ul' : 'ol'
        return (
          <List key={index} {...(block.kind === 'numbers' && { start: block.start })}>
            {block.items.map((item, number) => (
              <li key={number}>
                <Line pieces={item} />
              </li>
            ))}
          </List>
        )
      }
      case 'table':
        return <Table key={index} {...block} />
      default:
        return block satisfies never
    }
  })
}

/** The same markup as a table of scripts/model/markdown.ts, for the same styles. */
function Table({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    <div className="table-scroll" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {head.map((pieces, column) => (
              <th key={column} scope="col">
                <Line pieces={pieces} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((pieces, column) => (
                <td key={column}>
                  <Line pieces={pieces} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map((piece, index) => {
    switch (piece.kind) {
      case 'text':
        return piece.text
      case 'strong':
        return <strong key={index}>{piece.text}</strong>
      case 'emphasis':
        return <em key={index}>{piece.text}</em>
      case 'code':
        return <code key={index}>{piece.text}</code>
      case 'link':
        return (
          <Link key={index} href={piece.href}>
            {piece.text}
          </Link>
        )
      default:
        return piece satisfies never
    }
  })
}
