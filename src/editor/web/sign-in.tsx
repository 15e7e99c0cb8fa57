import { useId } from 'react'
import { Dialog } from '../dialogs.tsx'
import { websiteOf } from '../../shared/editing-hosts.ts'
import { askRelay } from './relay.ts'
import { oauth, settings, signIn, updateSession, useSession } from './session.ts'

/** The way to sign in: at the host, by the relay of the owner, or with a token for this repository alone. */
export function SignIn() {
  const { phase, failure } = useSession()
  const { relay, application, repository, host } = settings
  const pastesToken = relay === undefined && application === undefined
  const isBusy = phase === 'signing-in'
  return (
    <Dialog label="Sign in to edit this site" onClose={() => updateSession({ isAsked: false })}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          const fields = new FormData(event.currentTarget)
          const isRemembered = fields.has('remember')
          const elsewhere =
            application === undefined
              ? relay && askRelay(relay)
              : oauth().then(({ askHost }) => askHost(settings, isRemembered))
          void signIn(elsewhere ?? String(fields.get('token')).trim(), { isRemembered, isTested: false })
        }}
      >
        <h2>Sign in to edit this site</h2>
        <p>
          You need an account on {host.name} that may change the repository {repository}.
        </p>
        {pastesToken && <TokenField />}
        <label className="row">
          <input type="checkbox" name="remember" />
          Remember on this device
        </label>
        <div className="row">
          <button data-primary aria-disabled={isBusy}>
            {isBusy ? 'Signing in…' : pastesToken ? 'Sign in' : `Sign in with ${host.name}`}
          </button>
          <button type="button" onClick={() => updateSession({ isAsked: false })}>
            Cancel
          </button>
        </div>
        <p role="alert" data-severity="error">
          {failure}
        </p>
        <p>The editor sends the token to {host.name} only. To withdraw its access, revoke it in your settings there.</p>
      </form>
    </Dialog>
  )
}

/** The steps to a token, and a field for it. */
function TokenField() {
  const field = useId()
  const { host, api, repository } = settings
  return (
    <>
      <ol>
        <li>
          <a href={websiteOf(api) + host.tokenPage} target="_blank" rel="noreferrer">
            Create {host.tokenName}
          </a>{' '}
          on {host.name}.
        </li>
        {host.tokenSteps.map((step) => (
          <li key={step}>{step.replace('{repository}', repository)}</li>
        ))}
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
