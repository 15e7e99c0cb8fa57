import * as site from '../../generated/site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { withBasePath } from '../navigation/base-path.ts'
import { hydration } from './hydration.ts'

/** Replaces a page whose code or data failed. */
export function ErrorPage({ error }: { error: unknown }) {
  if (!hydration.isDone) throw error
  const { title, text, home, reload } = site.errorPage
  return (
    <div className="container-page grid min-h-[60vh] grid-cols-[minmax(0,max-content)] place-content-center justify-items-center gap-5 py-24 text-center">
      <h1 className="text-title">{title}</h1>
      <p className="max-w-measure text-lead text-muted">{text}</p>
      <p className="max-w-full rounded-control border border-line bg-surface px-4 py-2 font-mono text-sm wrap-anywhere text-muted">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={withBasePath('/')}>{home}</ButtonLink>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      </div>
    </div>
  )
}
