import * as z from 'zod'
import { textsIn } from '../../source/walk.ts'
import { Refusal } from '../../editing/refusal.ts'
import { SignInRefused, UnknownOutcome } from './repository.ts'

/**
 * The host says that the token may not do this (403), that there is no such thing (404), that it exists already (409),
 * or that the request is invalid (400, 422).
 */
export class Rejection extends Refusal {
  readonly status: number
  /** What the host says. */
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
  /** Whether a token may reach other repositories, like the tokens of a relay. */
  readonly mayReachOthers?: boolean
}

/** How a host differs from others in what it answers. */
export interface Dialect {
  /** The name of the host. */
  readonly name: string
  readonly accept: string
  /** Where the host says whether it is down. */
  readonly statusPage?: string
  /** Why something was not found, and what to do. */
  readonly notFound: (repository: string) => string
  /** Why an answer with the status 403 is refused. */
  readonly forbidden: (answer: Answer, said: string, path: string, account: Account) => Refusal
  /** Why the token is refused, although the request succeeded. */
  readonly refuseToken?: (answer: Answer, account: Account) => Refusal | undefined
}

type Change = 'PATCH' | 'PUT'

interface Request {
  /** By default GET, or POST with a body. */
  readonly method?: Change | undefined
  /** The path in the REST API, or a whole address. */
  readonly path: string
  readonly body?: unknown
  /** Whether it changes something if it succeeds. */
  readonly isWrite?: boolean
  /** The ETag of the answer that is known. */
  readonly known?: string | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** Parsed JSON; undefined if it is not JSON. */
  readonly data: unknown
}

const timeout = 20_000
/** A slow connection sends a byte in this time, so that large pictures do not time out. */
const millisecondsPerByte = 0.01

/** GitHub and Forgejo give a message and perhaps errors; GitLab gives a message of any shape, or an error with a description. */
const failure = z.object({
  message: z.unknown().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
  errors: z.array(z.union([z.string(), z.object({ message: z.string().optional() })])).nullish()
})

export type Requests = ReturnType<typeof createRequests>

/** Requests to the API of a host. They are never repeated, and every failure is a {@link Refusal}. */
export function createRequests(account: Account, dialect: Dialect) {
  const kept = new Map<string, { readonly tag: string; readonly data: unknown }>()

  async function send(request: Request): Promise<Answer> {
    const answer = await exchange(account, dialect, request)
    const refused = dialect.refuseToken?.(answer, account)
    if (refused) throw refused
    if (answer.status !== 304 && (answer.status < 200 || answer.status > 299))
      throw refusalOf(answer, request, account, dialect)
    return answer
  }

  function parse<T>(schema: z.ZodType<T>, data: unknown, isWrite: boolean): T {
    const parsed = schema.safeParse(data)
    if (parsed.success) return parsed.data
    const { host } = new URL(account.api)
    throw fault(
      `The answer does not come from ${dialect.name}. Check whether your network lets ${host} through.`,
      isWrite
    )
  }

  return {
    /** An answer with an ETag is sent again only if it changed. */
    async get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
      const before = kept.get(path)
      const answer = await send({ path, known: before?.tag })
      const data = answer.status === 304 ? before?.data : answer.data
      const tag = answer.headers.get('etag')
      if (tag !== null) kept.set(path, { tag, data })
      return parse(schema, data, false)
    },
    /** The bytes of a file. */
    async bytes(path: string): Promise<Uint8Array> {
      return (await send({ path })).bytes
    },
    async write<T>(path: string, body: unknown, schema: z.ZodType<T>, method?: Change): Promise<T> {
      return parse(schema, (await send({ path, body, method, isWrite: true })).data, true)
    },
    /** Whether the token may do what the body asks for; the body must be invalid, so that nothing is written. */
    async mayWrite(path: string, invalid: unknown): Promise<boolean> {
      try {
        await send({ path, body: invalid })
        return true
      } catch (error) {
        if (error instanceof Rejection) return ![403, 404].includes(error.status)
        throw error
      }
    }
  }
}

/** What a request returns, or `otherwise` where the host rejects it for an expected reason. */
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

/** What stopped a request without an answer that can be relied on. */
export function fault(reason: string, isWrite: boolean): Refusal {
  if (!isWrite) return new Refusal(`${reason} Try again later.`)
  return new UnknownOutcome(`${reason} Your change may have arrived nevertheless.`)
}

/** @param headers of an answer that refuses a request because there were too many */
function tooMany(headers: Headers, name: string): Refusal {
  const after = Number(headers.get('retry-after') ?? 0)
  const reset = headers.get('x-ratelimit-remaining') === '0' ? Number(headers.get('x-ratelimit-reset') ?? 0) : 0
  const seconds = after || (reset ? reset - Date.now() / 1000 : 60)
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return limited(name, wait)
}

/** @param wait until when, such as `an hour` */
export function limited(name: string, wait: string): Refusal {
  return new Refusal(`${name} limits how many requests your account may send. Try again in ${wait}.`)
}

async function exchange({ api, ...account }: Account, { name, accept }: Dialect, request: Request): Promise<Answer> {
  const token = account.token()
  // fetch would name the token in its error.
  if (!/^[\x21-\x7E]+$/.test(token)) throw new Refusal(`This is not a token. Copy it from ${name} again.`)
  if (globalThis.navigator?.onLine === false) throw new Refusal('You are offline. Connect, and try again.')
  const body = request.body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(request.body))
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout + (body?.length ?? 0) * millisecondsPerByte)
  try {
    const response = await fetch(request.path.includes('://') ? request.path : `${api}/${request.path}`, {
      ...(body && { method: request.method ?? 'POST', body }),
      headers: {
        accept,
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
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, data: jsonOf(bytes) }
  } catch {
    const reason = controller.signal.aborted
      ? `${name} does not answer.`
      : `${new URL(api).host} cannot be reached. Check your connection, and whether an extension or a firewall blocks it.`
    throw fault(reason, request.isWrite ?? false)
  } finally {
    clearTimeout(timer)
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function refusalOf(answer: Answer, { path, isWrite = false }: Request, account: Account, dialect: Dialect): Refusal {
  const { status, headers, data } = answer
  const { name, statusPage } = dialect
  const said = saidIn(data)
  // A browser hides the status of a redirect.
  if (status < 400) return new Refusal(`${account.repository} has moved. Write its new name in content/site.yaml.`)
  if (status >= 500) {
    const where = statusPage === undefined ? '' : ` See ${statusPage}.`
    return fault(`${name} is down or overloaded (${status}).${where}`, isWrite)
  }
  if (status === 401) {
    return new SignInRefused(
      `${name} does not accept the token: it has expired, was revoked or is incomplete. Make a new one.`
    )
  }
  if (status === 429 || (status === 403 && isLimit(headers, said))) return tooMany(headers, name)
  if (status === 403) return dialect.forbidden(answer, said, path, account)
  if (status === 404) return new Rejection(dialect.notFound(account.repository), status, said)
  return new Rejection(`${name} refuses this${said ? `: ${said}` : ` (${status}).`}`, status, said)
}

function isLimit(headers: Headers, said: string): boolean {
  return headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0' || said.includes('rate limit')
}

/** The host's own words about a failure. */
function saidIn(data: unknown): string {
  const { message, error, error_description: description, errors } = failure.safeParse(data).data ?? {}
  const details = (errors ?? []).flatMap((one) => (typeof one === 'string' ? one : (one.message ?? [])))
  const texts = textsIn(message).map(({ text }) => text)
  return (details.length > 0 ? details : texts).join(' ') || description || error || ''
}
