import * as Toolbar from 'radix-ui/toolbar'
import { useEffect } from 'react'
import type { PublishState } from '../../../schema/web-editor.ts'
import { listen } from '../../browser/listen.ts'
import { fail } from '../actions.ts'
import { refreshState, signOut } from './session.ts'
import { SignIn } from './sign-in.tsx'
import { useSession } from './use-session.ts'

/** In milliseconds. */
const pause = 10_000

const words: Readonly<Record<PublishState['kind'], string>> = {
  unchanged: '',
  draft: 'Draft',
  checks: 'Checks running',
  failed: 'Checks failed',
  preview: 'Preview ready',
  review: 'Waiting for review',
  published: 'Published',
  closed: 'Declined'
}

/** Who is signed in, and where the author's changes are. Without a token, the way to sign in. */
export function Status() {
  const { phase, publish, login } = useSession()
  usePolling(publish?.kind)
  if (phase === 'opening') return <span role="status">Reading the content…</span>
  if (phase === 'checking') return <span role="status">Checking the content…</span>
  if (phase !== 'open') return <SignIn />
  const { kind = 'unchanged', pull, preview, isVolatile } = publish ?? {}
  return (
    <>
      <span role="status">
        {words[kind]}
        {isVolatile && kind === 'draft' && ', lost when this tab closes'}
      </span>
      {preview !== undefined && (
        <Toolbar.Link href={preview} target="_blank" rel="noreferrer">
          Preview
        </Toolbar.Link>
      )}
      {pull !== undefined && (
        <Toolbar.Link href={pull} target="_blank" rel="noreferrer">
          Pull request
        </Toolbar.Link>
      )}
      <Toolbar.Button title={`Signed in as ${login}`} onClick={() => void signOut()}>
        Sign out
      </Toolbar.Button>
    </>
  )
}

/** Asks for the state of a proposal while the tab is in view. */
function usePolling(kind: PublishState['kind'] | undefined): void {
  const isProposed = kind !== undefined && ['checks', 'failed', 'preview', 'review'].includes(kind)
  useEffect(() => {
    if (!isProposed) return undefined
    const ask = () => {
      if (document.visibilityState === 'visible') refreshState().catch(fail)
    }
    const timer = setInterval(ask, pause)
    const stop = listen(document, ['visibilitychange'], ask)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [isProposed])
}
