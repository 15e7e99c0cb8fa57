import { setTimeout } from 'node:timers/promises'
import { readArguments, report, withSite } from './browser/site.ts'
import { Visit } from './browser/visit.ts'

interface Loaded {
  readonly kind: string
  readonly phase: Phase
  readonly bytes: number
}

type Phase = (typeof phases)[number]
const phases = ['before load', 'idle', 'ahead', 'on intent'] as const

/** Kilobytes of 1,024 bytes on the wire, headers included. */
const limit = 30.9
const aheadLimit = 10

/** `npm run bench -- weight [page …]`: what each page requests, by type and phase. */
export async function bench(args: readonly string[] = []): Promise<void> {
  await withSite(async (url, browser) => {
    for (const page of readArguments(args, 1).pages) {
      const visit = await Visit.begin(browser)
      const loaded = await weigh(visit, url + page)
      await visit.end()
      const sum = (phase: Phase, kinds = /./) =>
        loaded.filter((one) => one.phase === phase && kinds.test(one.kind)).reduce((all, { bytes }) => all + bytes, 0) /
        1024
      const first = sum('before load', /Document|Stylesheet|Script/)
      report(`${page} html + css + js before load`, `${first.toFixed(1)} kB, at most ${limit}`, first <= limit)
      const ahead = sum('ahead')
      report(`${page} pages loaded ahead`, `${ahead.toFixed(1)} kB, at most ${aheadLimit}`, ahead <= aheadLimit)
      for (const phase of phases) report(`${page} ${phase}`, byKind(loaded.filter((one) => one.phase === phase)))
    }
  })
}

async function weigh(visit: Visit, url: string): Promise<Loaded[]> {
  const kinds = new Map<unknown, { kind: string; phase: Phase }>()
  const loaded: Loaded[] = []
  let phase: Phase = 'before load'
  let named: readonly string[] = []
  visit.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const { url: address } = request as { url: string }
    const later = phase === 'idle' && named.length > 0 && !named.includes(new URL(address).pathname)
    kinds.set(requestId, { kind: String(type), phase: later ? 'ahead' : phase })
  })
  visit.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = kinds.get(requestId)
    if (known) loaded.push({ ...known, bytes: Number(encodedDataLength) })
  })
  visit.on('Page.loadEventFired', () => (phase = 'idle'))
  await visit.open(url)
  named = await visit.evaluate<string[]>(`document.getElementById('app').dataset.code.split(' ')`)
  await visit.until(`Object.keys(document.querySelector('footer')).length > 0`)
  // Everything that loads on its own, including preloaded pages.
  await setTimeout(3000)
  phase = 'on intent'
  // Not by the pointer: where the launcher would cover a main button, it is beside the screen.
  await visit.evaluate(`document.querySelector('.chat-launcher').click()`)
  await visit.until(`document.querySelector('.chat-panel[open]')`)
  return loaded
}

function byKind(loaded: readonly Loaded[]): string {
  const kinds = [...new Set(loaded.map(({ kind }) => kind))]
  const parts = kinds.map((kind) => {
    const bytes = loaded.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0)
    return `${kind.toLowerCase()} ${(bytes / 1024).toFixed(1)}`
  })
  return parts.join(', ') || 'nothing'
}
