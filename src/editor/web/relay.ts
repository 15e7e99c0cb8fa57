/**
 * Gets a token from a relay in a window, by the messages of Decap CMS
 * (https://decapcms.org/docs/external-oauth-clients/).
 *
 * @throws {Error} with words for the author
 */
export async function askRelay(address: string): Promise<string> {
  const query = new URLSearchParams({ provider: 'github', site_id: location.host, scope: 'repo' })
  const relay = window.open(`${address}?${query}`, 'sign-in', 'width=600,height=700')
  if (!relay)
    throw new Error('The browser blocked the window for signing in. Allow windows of this site, and try again.')
  const { origin } = new URL(address)
  const controller = new AbortController()
  return new Promise<string>((resolve, reject) => {
    const receive = ({ data, source, origin: from }: MessageEvent<unknown>) => {
      if (source !== relay || from !== origin || typeof data !== 'string') return
      // The relay learns by the answer whom to send the token to.
      if (data === 'authorizing:github') return relay.postMessage(data, origin)
      const [, outcome, said = ''] = /^authorization:github:(success|error):(.*)$/s.exec(data) ?? []
      const [, token] = /"token"\s*:\s*"([^"]+)"/.exec(said) ?? []
      if (outcome === 'success' && token !== undefined) resolve(token)
      else if (outcome !== undefined) reject(new Error(`GitHub did not sign you in. The relay says: ${said}`))
    }
    window.addEventListener('message', receive, { signal: controller.signal })
    const timer = setInterval(() => {
      if (relay.closed) reject(new Error('The window for signing in was closed. Try again.'))
    }, 500)
    controller.signal.addEventListener('abort', () => clearInterval(timer))
  }).finally(() => {
    controller.abort()
    relay.close()
  })
}
