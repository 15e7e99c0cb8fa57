import { sectionElement } from '../app/document/section-element.ts'
import { isRecord } from '../browser/json.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

/** An example as it looks on a page; where it cannot be rendered, the error. */
export function Preview({ type, data }: { type: string; data: unknown }) {
  if (!isRecord(data)) return null
  return (
    <div className="documentation-preview">
      <ErrorBoundary fallback={(error) => <p role="alert">{String(error)}</p>}>
        {sectionElement({ ...data, type })}
      </ErrorBoundary>
    </div>
  )
}
