import type { FakeState, TokenRights } from './fake-state.ts'

export interface ApiAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, or unchanged if it is a string or bytes. */
  readonly body: unknown
}

export interface ApiRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly body: string
}

export interface Call {
  readonly state: FakeState
  readonly rights: TokenRights
  /** What the pattern of the route matched. */
  readonly match: readonly string[]
  readonly query: URLSearchParams
  readonly body: unknown
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  readonly path: RegExp
  readonly answer: (call: Call) => ApiAnswer
}

/** The answer of the first route that matches; undefined if there is none. */
export function routed(
  routes: readonly Route[],
  state: FakeState,
  rights: TokenRights,
  { method, path, body }: ApiRequest
): ApiAnswer | undefined {
  const { pathname, searchParams: query } = new URL(path, 'http://fake')
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(pathname) : null
    if (match) return route.answer({ state, rights, match: match.slice(1), query, body: body && JSON.parse(body) })
  }
  return undefined
}

export function ok(body: unknown, status = 200): ApiAnswer {
  return { status, body }
}
