import { useState } from 'react'
import { trustedHtml } from '../../browser/trusted-html.ts'
import { fail } from '../actions.ts'
import { ask } from '../channel.ts'

/** What has changed for visitors since the last commit. */
export function ChangesTab() {
  const [report, setReport] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    if (isLoading) return
    setLoading(true)
    await ask({ kind: 'report' }).then(setReport, fail)
    setLoading(false)
  }
  return (
    <div className="form">
      <button type="button" aria-disabled={isLoading} onClick={() => void load()}>
        Show what changes for visitors
      </button>
      <p role="status">{isLoading ? 'Comparing with the last commit…' : ''}</p>
      {report !== undefined && (
        <div role="region" className="report" tabIndex={0} aria-label="What changes for visitors">
          <div dangerouslySetInnerHTML={{ __html: trustedHtml(report) }} />
        </div>
      )}
    </div>
  )
}
