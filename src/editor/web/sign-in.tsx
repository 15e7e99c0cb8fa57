import { useEffect, useId, useRef, useState } from 'react'
import { signIn } from './session.ts'
import { useSession } from './use-session.ts'

const tokenPage = 'https://github.com/settings/personal-access-tokens/new'

/** Asks for a fine-grained token, which reaches this repository alone. */
export function SignIn() {
  const { phase, failure } = useSession()
  const [token, setToken] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    input.current?.focus()
  }, [])
  const field = useId()
  const isBusy = phase === 'signing-in'
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-label="Sign in to edit this site"
      // Without an account, there is nothing to go back to.
      onCancel={(event) => event.preventDefault()}
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void signIn(token.trim(), { isRemembered, isTested: false })
        }}
      >
        <h2>Sign in to edit this site</h2>
        <p>You need an account on GitHub that may change the repository {repository()}.</p>
        <Steps />
        <label htmlFor={field} className="field-label">
          Token
        </label>
        <input
          ref={input}
          id={field}
          type="password"
          autoComplete="off"
          required
          value={token}
          onChange={({ target }) => setToken(target.value)}
        />
        <label className="row">
          <input type="checkbox" checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)} />
          Remember on this device
        </label>
        <div className="row">
          <button data-primary aria-disabled={isBusy}>
            {isBusy ? 'Signing in…' : 'Sign in'}
          </button>
        </div>
        <p role="alert" data-severity="error">
          {failure}
        </p>
        <p>The token goes to GitHub only. To end its rights, delete it in your settings there.</p>
      </form>
    </dialog>
  )
}

function Steps() {
  return (
    <ol>
      <li>
        <a href={tokenPage} target="_blank" rel="noreferrer">
          Create a fine-grained token
        </a>{' '}
        on GitHub.
      </li>
      <li>Under “Repository access”, choose “Only select repositories”, and select {repository()}.</li>
      <li>Under “Permissions”, set “Contents” and “Pull requests” to “Read and write”.</li>
      <li>Generate the token, and paste it here.</li>
    </ol>
  )
}

/** The repository of the site, which the page names. */
function repository(): string {
  return document.querySelector<HTMLScriptElement>('script[data-repository]')?.dataset['repository'] ?? ''
}
