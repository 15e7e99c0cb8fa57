import * as Toolbar from 'radix-ui/toolbar'
import { useEffect } from 'react'
import type { PublishState } from '../../../schema/web-editor.ts'
import { listen } from '../../browser/events.ts'
import { Hint } from '../hint.tsx'
import { fail, update } from '../store.ts'
import { minPause, refreshState, settings, signOut, takeBack, tryAgain, updateSession, useSession } from './session.ts'
import { SignIn } from './sign-in.tsx'

const words: Readonly<Record<PublishState['kind'], string>> = {
  unchanged: '',
  draft: 'Draft',
  checks: 'Checks running',
  failed: 'Checks failed',
  conflict: 'Conflicts with the site',
  preview: 'Preview ready',
  review: 'Waiting for review',
  publishing: 'Publishing',
  published: 'Published',
  closed: 'Closed, back in draft'
}

/** Who is signed in, and where the author's changes are. Without a token, the way to sign in. */
export function Status() {
  const { phase, failure, login, isAsked } = useSession()
  return (
    <>
      {phase === 'signed-out' && !isAsked && (
        <Toolbar.Button autoFocus onClick={() => updateSession({ isAsked: true })}>
          Sign in
        </Toolbar.Button>
      )}
      {phase === 'opening' && <span role="status">Reading the content…</span>}
      {phase === 'checking' && <span role="status">Checking the content…</span>}
      {phase === 'failed' && (
        <>
          <span role="alert" data-severity="error">
            {failure}
          </span>
          <Toolbar.Button onClick={() => void tryAgain()}>Try again</Toolbar.Button>
        </>
      )}
      {(phase === 'failed' || phase === 'open') && (
        <Toolbar.Button title={login && `Signed in as ${login}`} onClick={() => void signOut()}>
          Sign out
        </Toolbar.Button>
      )}
      {/* Last, because what it shows changes while the pointer may be on a button. */}
      {phase === 'open' && <Changes />}
      {isAsked && <SignIn />}
    </>
  )
}

/** What became of the author's changes. */
function Changes() {
  const { publish } = useSession()
  usePolling(publish)
  const { kind = 'unchanged', proposal, pull, preview, conflicts = 0, isVolatile } = publish ?? {}
  return (
    <>
      <span role="status">
        {kind === 'closed' && conflicts > 0 ? '' : words[kind]}
        {isVolatile && kind === 'draft' && ', lost when this tab closes'}
        {proposal && `, proposal: ${words[proposal].toLowerCase()}`}
      </span>
      {conflicts > 0 && (
        <Toolbar.Button data-severity="error" onClick={() => update({ panel: 'publish' })}>
          {conflicts === 1 ? '1 conflict' : `${conflicts} conflicts`}
        </Toolbar.Button>
      )}
      {preview !== undefined && (
        <Toolbar.Link href={preview} target="_blank" rel="noreferrer">
          Preview
        </Toolbar.Link>
      )}
      {(proposal ?? kind) === 'conflict' && (
        <Hint text="Closes the proposal. Its changes become drafts again, next to what the site says now.">
          <Toolbar.Button onClick={() => void takeBack().catch(fail)}>Take back</Toolbar.Button>
        </Hint>
      )}
      {pull !== undefined && (
        <Toolbar.Link href={pull} target="_blank" rel="noreferrer">
          {settings.host.proposal}
        </Toolbar.Link>
      )}
    </>
  )
}

/** Asks for the state of a proposal while the tab is in view. */
function usePolling({ kind, pull }: Partial<PublishState> = {}): void {
  const isWaiting = kind === 'publishing' || (pull !== undefined && kind !== 'published' && kind !== 'closed')
  useEffect(() => {
    if (!isWaiting) return undefined
    const ask = () => {
      if (document.visibilityState === 'visible') refreshState().catch(fail)
    }
    const timer = setInterval(ask, minPause + 100)
    const stop = listen(document, ['visibilitychange'], ask)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [isWaiting])
}
