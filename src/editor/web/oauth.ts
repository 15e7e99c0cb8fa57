import { withBasePath } from '../../app/navigation/base-path.ts'
import { readStored, tabStorage, writeStored } from '../../browser/storage.ts'
import { websiteOf, type EditingHost } from '../../shared/editing-hosts.ts'

/** Signing in at a host, without a server: OAuth 2.0 with PKCE (https://www.rfc-editor.org/rfc/rfc7636). */

interface Settings {
  readonly host: EditingHost
  /** The address of the host's API. */
  readonly api: string
  /** The ID of the site at the host. */
  readonly application: string | undefined
}

interface Returned {
  /** @throws {Error} with words for the author */
  readonly getToken: () => Promise<string>
  readonly isRemembered: boolean
}

const storageKey = 'sign-in'
/** In milliseconds, for the token. */
const maxTime = 20_000

/** The address that the host returns to; its owner has registered it there. Some hosts of sites remove the slash here. */
const returnAddress = location.origin + withBasePath('/edit/')

/** Leaves for the website of the host, where the author allows the editor to act. @throws {Error} with words for the author */
export async function askHost({ host, api, application = '' }: Settings, isRemembered: boolean): Promise<never> {
  const [verifier, state] = [randomText(), randomText()]
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const page = new URLSearchParams(location.search).get('page') ?? '/'
  const kept = new URLSearchParams({ verifier, state, page, ...(isRemembered && { remembered: '' }) })
  try {
    sessionStorage.setItem(storageKey, kept.toString())
  } catch {
    throw new Error('This browser blocks the storage that signing in needs. Allow it for this site, and try again.')
  }
  const query = new URLSearchParams({
    client_id: application,
    redirect_uri: returnAddress,
    response_type: 'code',
    scope: host.oauth?.scope ?? '',
    state,
    code_challenge: base64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256'
  })
  location.assign(`${websiteOf(api)}${host.oauth?.authorize}?${query}`)
  // Going back may show this page as it was left.
  return new Promise((_, reject) => {
    const error = new Error(`You came back without signing in. Try again.`)
    window.addEventListener('pageshow', () => reject(error), { once: true })
  })
}

/** What the host said, if it has just returned here. Shows the page that the author came from. */
export function returnedSignIn(settings: Settings): Returned | undefined {
  const said = new URLSearchParams(location.search)
  if (!said.has('state')) return undefined
  const kept = new URLSearchParams(readStored(tabStorage, storageKey) ?? '')
  // Each sign-in uses it once.
  writeStored(tabStorage, storageKey, null)
  history.replaceState(null, '', `?page=${kept.get('page') ?? '/'}`)
  return { getToken: () => exchange(settings, said, kept), isRemembered: kept.has('remembered') }
}

/** Exchanges the code that the host sent for a token. */
async function exchange({ host, api, application = '' }: Settings, said: URLSearchParams, kept: URLSearchParams) {
  const error = said.get('error_description') ?? said.get('error')
  if (error !== null) throw new Error(`${host.name} did not sign you in. It says: ${error}`)
  const verifier = kept.get('verifier')
  if (verifier === null || said.get('state') !== kept.get('state'))
    throw new Error('This answer does not belong to a sign-in of this tab. Sign in again.')
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: application,
    code: said.get('code') ?? '',
    redirect_uri: returnAddress,
    code_verifier: verifier
  })
  const address = `${websiteOf(api)}${host.oauth?.token}`
  const signal = AbortSignal.timeout(maxTime)
  const options = { method: 'POST', body, signal, credentials: 'omit', referrerPolicy: 'no-referrer' } as const
  const response = await fetch(address, options)
    .then(async (answer): Promise<{ access_token?: unknown; error_description?: unknown }> => answer.json())
    .catch(() => ({ error_description: `${new URL(address).host} gave no valid answer. Try again.` }))
  if ('access_token' in response && typeof response.access_token === 'string') return response.access_token
  throw new Error(`${host.name} did not sign you in. ${String(response.error_description ?? 'Try again.')}`)
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
