import { useState } from 'react'
import type { PageSources } from '../../../schema/editing.ts'
import { trustedHtml } from '../../browser/trusted-html.ts'
import { messageOf, takeBack } from '../actions.ts'
import { ask } from '../channel.ts'
import { update } from '../store.ts'

/** The changes since the server started, and what visitors see of all since the last commit. */
export function ChangesTab({ page }: { readonly page: PageSources }) {
  const { changes, undo, redo, errors, warnings } = page.state
  return (
    <div className="form">
      <p role="status">
        {counted(changes, 'change')}, {counted(errors, 'error')}, {counted(warnings, 'warning')}
      </p>
      <Step name="Undo" label={undo} onStep={() => void step('undo')} />
      <Step name="Redo" label={redo} onStep={() => void step('redo')} />
      <Report />
    </div>
  )
}

/** Without a step it keeps the focus, so that one can press on. */
function Step({
  name,
  label,
  onStep
}: {
  readonly name: string
  readonly label: string | undefined
  readonly onStep: () => void
}) {
  return (
    <button
      type="button"
      className="step"
      aria-disabled={label === undefined}
      onClick={() => label !== undefined && onStep()}
    >
      {label === undefined ? name : `${name}: ${label}`}
    </button>
  )
}

async function step(direction: 'undo' | 'redo'): Promise<void> {
  try {
    await takeBack(direction)
  } catch (error) {
    update({ message: messageOf(error) })
  }
}

function Report() {
  const [report, setReport] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    if (isLoading) return
    setLoading(true)
    try {
      setReport(await ask({ kind: 'report' }))
    } catch (error) {
      update({ message: messageOf(error) })
    }
    setLoading(false)
  }
  return (
    <>
      <button type="button" aria-disabled={isLoading} onClick={() => void load()}>
        Show what visitors see changed
      </button>
      <p role="status">{isLoading ? 'Comparing with the last commit …' : ''}</p>
      {report !== undefined && (
        <section className="report" tabIndex={0} aria-label="What visitors see changed">
          <div dangerouslySetInnerHTML={{ __html: trustedHtml(report) }} />
        </section>
      )}
    </>
  )
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
