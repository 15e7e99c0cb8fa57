import { useId } from 'react'
import { Dialog } from '../dialogs.tsx'
import { askRelay } from './relay.ts'
import { settings, signIn, updateSession, useSession } from './session.ts'

const tokenPage = 'https://github.com/settings/personal-access-tokens/new'

/** The way to sign in: by the relay of the owner, or with a token for this repository alone. */
export function SignIn() {
  const { phase, failure } = useSession()
  const { relay, repository } = settings
  const isBusy = phase === 'signing-in'
  return (
    <Dialog label="Sign in to edit this site" onClose={() => updateSession({ isAsked: false })}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          const fields = new FormData(event.currentTarget)
          const asked = relay === undefined ? String(fields.get('token')).trim() : askRelay(relay)
          void signIn(asked, { isRemembered: fields.has('remember'), isTested: false })
        }}
      >
        <h2>Sign in to edit this site</h2>
        <p>You need an account on GitHub that may change the repository {repository}.</p>
        {relay === undefined && <TokenField />}
        <label className="row">
          <input type="checkbox" name="remember" />
          Remember on this device
        </label>
        <div className="row">
          <button data-primary aria-disabled={isBusy}>
            {isBusy ? 'Signing in…' : relay === undefined ? 'Sign in' : 'Sign in with GitHub'}
          </button>
        </div>
        <p role="alert" data-severity="error">
          {failure}
        </p>
        <p>The editor sends the token to GitHub only. To end its rights, revoke it in your settings there.</p>
      </form>
    </Dialog>
  )
}

/** The steps to a token, and a field for it. */
function TokenField() {
  const field = useId()
  return (
    <>
      <ol>
        <li>
          <a href={tokenPage} target="_blank" rel="noreferrer">
            Create a fine-grained token
          </a>{' '}
          on GitHub.
        </li>
        <li>Under “Repository access”, choose “Only select repositories”, and select {settings.repository}.</li>
        <li>Under “Permissions”, set “Contents” and “Pull requests” to “Read and write”.</li>
        <li>Generate the token, and paste it here.</li>
      </ol>
      <label htmlFor={field} className="field-label">
        Token
      </label>
      <input
        // The dialog focuses the element with this attribute, which React does not write.
        ref={(element) => element?.setAttribute('autofocus', '')}
        id={field}
        name="token"
        type="password"
        autoComplete="off"
        required
      />
    </>
  )
}
