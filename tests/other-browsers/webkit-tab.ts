import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import * as z from 'zod'
import type { Tab } from './tab.ts'

const answer = z.object({ value: z.unknown() })
const created = z.object({
  sessionId: z.string(),
  capabilities: z.looseObject({ browserName: z.string(), browserVersion: z.string() })
})
/** The key of an element's id (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const element = z.object({ [elementKey]: z.string() })
const keys = { Enter: '\uE007', Escape: '\uE00C', SelectAll: ['\uE009', 'a'] }

/** Keeps what was thrown, because WebDriver does not tell. */
const watchErrors = `window.seenErrors = []
addEventListener('error', ({ message }) => window.seenErrors.push(message))
addEventListener('unhandledrejection', ({ reason }) => window.seenErrors.push(String(reason)))`

/** Scrolls to an element and waits until it has not moved for two frames: the driver clicks on where it was, and fails on what is partly in view. */
const bringToRest = `const [target, done] = arguments
target.scrollIntoView({ block: 'center', behavior: 'instant' })
let last = ''
const look = () => {
  const { x, y } = target.getBoundingClientRect()
  if (last === x + ' ' + y) return done()
  last = x + ' ' + y
  requestAnimationFrame(() => requestAnimationFrame(look))
}
look()`

/**
 * A tab of WebKitGTK's MiniBrowser on a display of its own that accepts any certificate, over WebDriver (https://www.w3.org/TR/webdriver2/).
 * Compositing stays on: without it, view transitions crash this port.
 */
export async function webkitTab(miniBrowser: string): Promise<Tab> {
  const display = `:${90 + (process.pid % 900)}`
  const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' })
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  })
  const stop = () => [driver, screen].forEach((child) => child.kill())
  try {
    return await sessionTab(`http://127.0.0.1:${port}`, miniBrowser, stop)
  } catch (error) {
    stop()
    throw error
  }
}

async function sessionTab(server: string, miniBrowser: string, stop: () => void): Promise<Tab> {
  const options = { binary: miniBrowser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { acceptInsecureCerts: true, 'webkitgtk:browserOptions': options } }
  const session = created.parse(await retry(() => send(`${server}/session`, { capabilities })))
  const base = `${server}/session/${session.sessionId}`
  const evaluate = (expression: string) => send(`${base}/execute/sync`, { script: `return (${expression})`, args: [] })
  const find = async (selector: string) =>
    element.parse(await send(`${base}/element`, { using: 'css selector', value: selector }))[elementKey]
  // Keys go to the focused element, in a shadow root, too.
  const sendKeys = async (chords: readonly (readonly string[])[]) => {
    const actions = chords.flatMap((chord) => [
      ...chord.map((value) => ({ type: 'keyDown', value })),
      ...chord.toReversed().map((value) => ({ type: 'keyUp', value }))
    ])
    await send(`${base}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  return {
    browser: `${session.capabilities.browserName} ${session.capabilities.browserVersion}`,
    open: async (url) => {
      await send(`${base}/url`, { url })
      await send(`${base}/execute/sync`, { script: watchErrors, args: [] })
    },
    evaluate,
    click: async (selector) => {
      const target = await find(selector)
      await send(`${base}/execute/async`, { script: bringToRest, args: [{ [elementKey]: target }] })
      await send(`${base}/element/${target}/click`, {})
    },
    type: (text) => sendKeys([...text].map((character) => [character])),
    press: (key) => sendKeys([[...keys[key]]]),
    resize: async (width, height) => void (await send(`${base}/window/rect`, { width, height })),
    errors: async () => z.array(z.string()).parse(await evaluate('window.seenErrors ?? []')),
    close: async () => {
      await send(base, undefined, 'DELETE')
      stop()
    }
  }
}

async function send(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = answer.parse(await response.json())
  if (!response.ok) throw new Error(`${method} ${url} failed: ${JSON.stringify(value).slice(0, 300)}`)
  return value
}

/** The driver needs a moment until it listens. */
async function retry<T>(act: () => Promise<T>, attempts = 50): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (attempts === 0 || !(error instanceof TypeError)) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    return retry(act, attempts - 1)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
