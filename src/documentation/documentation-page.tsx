import type { ReactNode } from 'react'
import type { Documentation, FieldDocumentation, SectionDocumentation } from '../../schema/documentation.ts'
import { sectionElement } from '../app/document/section-element.ts'
import { isRecord } from '../browser/json.ts'
import { ThemeMenu } from '../theme/theme-menu.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

/** Every section type with an example, and every file. Its text is for authors, so it is not in content/. */
export function DocumentationPage({ documentation }: { documentation: Documentation }) {
  const { sections, files, values, hasErrors } = documentation
  return (
    <div className="documentation">
      <nav aria-label="On this page">
        <p>
          <a href={import.meta.env.BASE_URL}>Back to the site</a>
        </p>
        <p>
          <a href={`${import.meta.env.BASE_URL}?edit`}>Edit on the page</a>
        </p>
        <ThemeMenu onChoose={() => undefined} />
        <Contents title="Sections" ids={sections.map(({ type }) => type)} />
        <Contents title="Files" ids={files.map(({ title }) => title)} />
        <Contents title="Values" ids={['references']} />
      </nav>
      <main>
        <h1>Content documentation</h1>
        <p>
          Every section type with its fields and an example as it looks on a page, and every file of{' '}
          <code>content/</code>. To create a file, run <code>npm run new -- page about</code>.
        </p>
        {hasErrors && (
          <p role="alert">The content has errors. Fix them to see the examples; npm run check lists them.</p>
        )}
        {sections.map((section) => (
          <Section key={section.type} {...section} />
        ))}
        {files.map(({ file, description, ...rest }) => (
          <Part key={file} {...rest}>
            <p>
              <code>{file}</code>. {description}
            </p>
          </Part>
        ))}
        <section aria-labelledby={headingId('references')}>
          <h2 id={headingId('references')}>Values that any text can refer to</h2>
          <Table
            head={['Write', 'Shown as']}
            rows={values.map(({ name, value }) => [<code key="name">$({name})</code>, value])}
          />
        </section>
      </main>
    </div>
  )
}

function Contents({ title, ids }: { title: string; ids: readonly string[] }) {
  return (
    <>
      <p>{title}</p>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <a href={`#${headingId(id)}`}>{id}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Section({ type, description, emitted, ...rest }: SectionDocumentation) {
  return (
    <Part title={type} {...rest}>
      <p>{description}</p>
      {isRecord(emitted) && (
        <div className="documentation-preview">
          <ErrorBoundary fallback={(error) => <p role="alert">{String(error)}</p>}>
            {sectionElement({ ...emitted, type })}
          </ErrorBoundary>
        </div>
      )}
    </Part>
  )
}

interface PartProps {
  readonly title: string
  readonly fields: readonly FieldDocumentation[]
  readonly yaml?: string | undefined
  readonly children: ReactNode
}

function Part({ title, fields, yaml, children }: PartProps) {
  return (
    <section aria-labelledby={headingId(title)}>
      <h2 id={headingId(title)}>{title}</h2>
      {children}
      <Table
        head={['Field', 'What it is', 'Limits', 'Example']}
        rows={fields.map(({ name, label, description, isRequired, limits, example }) => [
          <code key="name">{name}</code>,
          <span key="what">
            <strong>{label}:</strong> {description}
          </span>,
          `${isRequired ? 'Required.' : 'Optional.'} ${limits}`,
          example
        ])}
      />
      {yaml && (
        <details>
          <summary>In YAML</summary>
          <pre>{yaml}</pre>
        </details>
      )}
    </section>
  )
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Differs from the ids in the examples. */
function headingId(name: string): string {
  return `about-${name.toLowerCase()}`
}
