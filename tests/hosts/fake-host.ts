import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { HostId } from '../../schema/git-hosts.ts'
import type { ApiAnswer } from './api.ts'
import { answerOfForgejo } from './forgejo-answers.ts'
import { answerOfGitHub } from './github-answers.ts'
import { answerOfGitLab } from './gitlab-answers.ts'
import { createFakeState, type TokenRights } from './fake-state.ts'
import type { FileChanges } from './git-objects.ts'

/** What goes wrong with a request. */
export interface Fault {
  /** `never` keeps the connection open, `closed` ends it. */
  readonly answer: ApiAnswer | 'never' | 'closed'
  /** Whether the work is done before. */
  readonly isDone?: boolean
}

export interface LoggedRequest {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly hasToken: boolean
  /** Undefined if there was no answer. */
  status: number | undefined
}

export type FakeHost = Awaited<ReturnType<typeof startFakeHost>>

interface Options {
  readonly host?: HostId
  /** The files of the first commit, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly branch?: string
  /** How many entries GitHub lists of a tree. */
  readonly longestTree?: number
}

interface PlannedFault {
  readonly matcher: RegExp
  readonly fault: Fault
  /** How many matching requests go well before. */
  skip: number
  times: number
}

const revoked: ApiAnswer = { status: 401, body: { message: 'Bad credentials' } }

const answers = { github: answerOfGitHub, gitlab: answerOfGitLab, forgejo: answerOfForgejo }

/** A host on loopback with the repository acme/site, in which Git itself keeps the objects. */
export async function startFakeHost({ host = 'github', files, branch = 'main', longestTree = 100_000 }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'fake-host-'))
  const state = createFakeState({ folder, branch, longestTree })
  state.objects.commit({ branch, parent: undefined, message: 'First version', author: 'ann', files })
  const requests: LoggedRequest[] = []
  const faults: PlannedFault[] = []
  const server = createServer((request, response) => void receive(request, response))

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? ''
    if (method === 'OPTIONS') return void response.writeHead(204, { ...cors, ...preflight }).end()
    // GitHub Enterprise has its API at /api/v3 and /api/graphql.
    const path = (request.url ?? '').replace(/^\/api(?:\/v\d)?\//, '/')
    const { authorization } = request.headers
    const logged: LoggedRequest = { method, path, hasToken: authorization !== undefined, status: undefined }
    requests.push(logged)
    const body = await text(request)
    const fault = faultFor(`${method} ${path}`)
    const work = () => answers[host](state, { method, path, authorization, body })
    const done = !fault || fault.isDone ? work() : undefined
    const answer = fault?.answer ?? done
    if (answer === undefined || answer === 'never') return
    if (answer === 'closed') return void request.socket.destroy()
    logged.status = send(answer, request, response, state.remaining)
  }

  function faultFor(line: string): Fault | undefined {
    const planned = faults.find(({ matcher, times }) => times > 0 && matcher.test(line))
    if (!planned) return undefined
    if (planned.skip > 0) {
      planned.skip -= 1
      return undefined
    }
    planned.times -= 1
    return planned.fault
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The fake host does not listen.')

  return {
    api: `http://127.0.0.1:${address.port}`,
    repository: 'acme/site',
    /** The bare repository. */
    folder,
    requests: requests as readonly LoggedRequest[],
    /** What the repository is like and what its checks say; tests may change it. */
    state,
    /** Runs Git in the repository, and returns what it prints. */
    git: state.objects.git,
    /** A token, by default one that may do everything that the editor needs. */
    token(rights: Partial<TokenRights> = {}): string {
      const token = `github_pat_${randomBytes(12).toString('hex')}`
      state.tokens.set(token, { ...allRights, ...rights })
      return token
    },
    /** Someone else's commit; a new branch starts at the default one. @returns its id */
    commitElsewhere(changes: FileChanges, on = branch, message = 'Change elsewhere'): string {
      const parent = state.objects.find(`refs/heads/${on}`) ?? state.objects.find(`refs/heads/${branch}`)
      return state.objects.commit({ branch: on, parent, message, author: 'bob', files: changes })
    },
    merge: (number: number) => state.merge(number),
    closePull: (number: number) => state.closePull(number),
    /**
     * Lets requests fail. `matcher` is tested with method and path, such as `POST /graphql`; the first matching
     * request that fails is number `from`.
     */
    fail(matcher: RegExp, fault: Fault, { from = 1, times = 1 } = {}): void {
      faults.push({ matcher, fault, skip: from - 1, times })
    },
    /** Revokes all tokens from the request number `from` on. */
    revoke(from = 1): void {
      faults.push({ matcher: /^/, fault: { answer: revoked }, skip: from - 1, times: Infinity })
    },
    /** Ends all faults. */
    recover: () => void faults.splice(0),
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const allRights: TokenRights = { contents: 'write', pulls: 'write', mayReadChecks: true, reaches: true }

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Location, Retry-After, X-GitHub-SSO, X-OAuth-Scopes, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset'
}
const preflight = {
  'access-control-allow-headers':
    'Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, X-Requested-With',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-max-age': '86400'
}

/** @returns the status */
function send(
  answer: ApiAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  remaining: (cost: number) => number
): number {
  const isSentAsItIs = typeof answer.body === 'string' || Buffer.isBuffer(answer.body)
  const body = isSentAsItIs ? answer.body : JSON.stringify(answer.body)
  const tag = `W/"${createHash('sha256').update(body).digest('hex')}"`
  const isKnown = request.method === 'GET' && answer.status === 200 && request.headers['if-none-match'] === tag
  const status = isKnown ? 304 : answer.status
  response.writeHead(status, {
    ...cors,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, max-age=60, s-maxage=60',
    vary: 'Accept, Authorization, Cookie, X-GitHub-OTP',
    'x-ratelimit-limit': '5000',
    // A 304 does not count.
    'x-ratelimit-remaining': String(remaining(isKnown ? 0 : 1)),
    'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 3600),
    ...(answer.status === 200 && request.method === 'GET' && { etag: tag }),
    ...answer.headers
  })
  response.end(isKnown ? undefined : body)
  return status
}
