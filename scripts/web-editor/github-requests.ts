import * as z from 'zod'
import { Refusal } from '../editing/refusal.ts'
import { SignInRefused, UnknownOutcome } from './repository.ts'

/** The permissions of a fine-grained token, as GitHub names them. */
export const contents = 'Contents: Read and write'
export const pullRequests = 'Pull requests: Read and write'

/** GitHub says that the token may not do this (403), that there is no such thing (404), or that it is invalid (422). */
export class Rejection extends Refusal {
  readonly status: number
  /** What GitHub says. */
  readonly said: string
  constructor(message: string, status: number, said: string) {
    super(message)
    this.status = status
    this.said = said
  }
}

export interface Account {
  /** `owner/name` */
  readonly repository: string
  /** The address of the REST API. */
  readonly api: string
  /** The token may be replaced while the editor is open. */
  readonly token: () => string
  /** Whether a token is accepted that reaches other repositories, as those of a relay do. */
  readonly mayReachOthers?: boolean
}

interface Request {
  /** By default GET, or POST with a body. */
  readonly method?: 'PATCH' | undefined
  /** The path in the REST API, or `graphql`. */
  readonly path: string
  readonly body?: unknown
  /** Whether it changes something if it succeeds. */
  readonly isWrite?: boolean
  /** The ETag of the answer that is known. */
  readonly known?: string | undefined
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; undefined if it is not JSON. */
  readonly data: unknown
}

const timeout = 20_000
/** A slow connection sends a byte in this time, so that large pictures do not time out. */
const millisecondsPerByte = 0.01

const failure = z.object({
  message: z.string(),
  errors: z.array(z.union([z.string(), z.object({ message: z.string().optional() })])).optional()
})

export type Requests = ReturnType<typeof createRequests>

/** Requests to the API of GitHub. They are never repeated, and every failure is a {@link Refusal}. */
export function createRequests(account: Account) {
  const kept = new Map<string, { readonly tag: string; readonly data: unknown }>()

  async function send(request: Request): Promise<Answer> {
    const answer = await exchange(account, request)
    if (answer.headers.get('x-oauth-scopes') && !account.mayReachOthers)
      throw new Refusal(classicToken(account.repository))
    if (answer.status !== 304 && (answer.status < 200 || answer.status > 299)) throw refusalOf(answer, request, account)
    return answer
  }

  function parse<T>(schema: z.ZodType<T>, data: unknown, isWrite: boolean): T {
    const parsed = schema.safeParse(data)
    if (parsed.success) return parsed.data
    const { host } = new URL(account.api)
    throw fault(`The answer does not come from GitHub. Check whether your network lets ${host} through.`, isWrite)
  }

  return {
    /** GitHub sends an answer again only if it changed. */
    async get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
      const before = kept.get(path)
      const answer = await send({ path, known: before?.tag })
      const data = answer.status === 304 ? before?.data : answer.data
      const tag = answer.headers.get('etag')
      if (tag !== null) kept.set(path, { tag, data })
      return parse(schema, data, false)
    },
    async write<T>(path: string, body: unknown, schema: z.ZodType<T>, method?: 'PATCH'): Promise<T> {
      return parse(schema, (await send({ path, body, method, isWrite: true })).data, true)
    },
    /** Whether the token may do what the body asks for; the body must be invalid, so that nothing is written. */
    async mayWrite(path: string, invalid: unknown): Promise<boolean> {
      try {
        await send({ path, body: invalid })
        return true
      } catch (error) {
        if (error instanceof Rejection) return error.status === 422
        throw error
      }
    }
  }
}

/** What a request returns, or `otherwise` where GitHub rejects it for an expected reason. */
export async function unless<T, U>(
  isExpected: (rejection: Rejection) => boolean,
  request: Promise<T>,
  otherwise: U
): Promise<T | U> {
  try {
    return await request
  } catch (error) {
    if (error instanceof Rejection && isExpected(error)) return otherwise
    throw error
  }
}

/** Why a token that lacks rights is refused, and how to add them. */
export function missingRights(rights: readonly string[], repository: string): string {
  const names = rights.map((right) => `“${right}”`).join(' and ')
  const [owner] = repository.split('/')
  return `The token lacks ${names} for ${repository}. On GitHub, open Settings › Developer settings › Fine-grained tokens, choose the token, select ${repository} under “Repository access”, and set ${names} under “Permissions”. If ${owner} is an organization, an owner may have to approve this.`
}

/** What stopped a request without an answer that can be relied on. */
export function fault(reason: string, isWrite: boolean): Refusal {
  if (!isWrite) return new Refusal(`${reason} Try again later.`)
  return new UnknownOutcome(`${reason} Your change may have arrived nevertheless.`)
}

/** @param headers of an answer that refuses a request because there were too many */
function tooMany(headers: Headers): Refusal {
  const after = Number(headers.get('retry-after') ?? 0)
  const reset = headers.get('x-ratelimit-remaining') === '0' ? Number(headers.get('x-ratelimit-reset') ?? 0) : 0
  const seconds = after || (reset ? reset - Date.now() / 1000 : 60)
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal(`GitHub takes no more requests of this account for now. Try again in ${wait}.`)
}

async function exchange({ api, ...account }: Account, request: Request): Promise<Answer> {
  const token = account.token()
  // fetch would name the token in its error.
  if (!/^[\x21-\x7E]+$/.test(token)) throw new Refusal('This is not a token. Copy it from GitHub again.')
  if (globalThis.navigator?.onLine === false) throw new Refusal('You are offline. Connect, and try again.')
  const body = request.body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(request.body))
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout + (body?.length ?? 0) * millisecondsPerByte)
  try {
    const response = await fetch(addressOf(api, request.path), {
      ...(body && { method: request.method ?? 'POST', body }),
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(request.known !== undefined && { 'if-none-match': request.known })
      },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      signal: controller.signal
    })
    return { status: response.status, headers: response.headers, data: jsonOf(await response.text()) }
  } catch {
    const reason = controller.signal.aborted
      ? 'GitHub does not answer.'
      : `${new URL(api).host} cannot be reached. Check your connection, and whether an extension or a firewall blocks it.`
    throw fault(reason, request.isWrite ?? false)
  } finally {
    clearTimeout(timer)
  }
}

function addressOf(api: string, path: string): string {
  // On GitHub Enterprise, REST is at /api/v3 and GraphQL at /api/graphql.
  return path === 'graphql' ? `${api.replace(/\/v3$/, '')}/graphql` : `${api}/${path}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalOf({ status, headers, data }: Answer, { path, isWrite = false }: Request, account: Account): Refusal {
  const said = saidIn(data)
  // A browser hides the status of a redirect.
  if (status < 400) return new Refusal(`${account.repository} has moved. Write its new name in content/site.yaml.`)
  if (status >= 500) return fault(`GitHub is down or overloaded (${status}). See githubstatus.com.`, isWrite)
  if (status === 401) {
    return new SignInRefused(
      'GitHub does not accept the token: it has expired, was revoked or is incomplete. Make a new one.'
    )
  }
  if (status === 429 || (status === 403 && isLimit(headers, said))) return tooMany(headers)
  if (status === 403) return forbidden(headers, said, path, account.repository)
  if (status === 404) return new Rejection(notFound(account.repository), status, said)
  const reason = `GitHub refuses this${said ? `: ${said}` : ` (${status}).`}`
  return status === 422 ? new Rejection(reason, status, said) : new Refusal(reason)
}

function isLimit(headers: Headers, said: string): boolean {
  return headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0' || said.includes('rate limit')
}

function forbidden(headers: Headers, said: string, path: string, repository: string): Refusal {
  const signOn = headers.get('x-github-sso')
  if (signOn !== null || said.includes('SAML')) {
    const page = /https:\/\/\S+/.exec(signOn ?? '')?.[0] ?? 'the page of the token on GitHub'
    return new Refusal(`The organization of ${repository} requires single sign-on. Authorize the token at ${page}`)
  }
  if (!said.startsWith('Resource not accessible')) return new Refusal(`GitHub refuses this: ${said || 'forbidden.'}`)
  const right = path.includes('/pulls') ? pullRequests : contents
  return new Rejection(missingRights([right], repository), 403, said)
}

/** GitHub's own words about a failure. */
function saidIn(data: unknown): string {
  const { message, errors = [] } = failure.safeParse(data).data ?? { message: '' }
  const details = errors.flatMap((error) => (typeof error === 'string' ? error : (error.message ?? [])))
  return details.length > 0 ? details.join(' ') : message
}

function notFound(repository: string): string {
  return `GitHub does not find this in ${repository}: it was deleted, or the token does not reach the repository. Reload the page, and check the token's “Repository access”.`
}

function classicToken(repository: string): string {
  return `This token reaches all your repositories. Make a fine-grained token for ${repository} alone: on GitHub, under Settings › Developer settings › Fine-grained tokens.`
}
