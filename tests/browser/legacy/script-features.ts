import { parseAst } from 'vite'
import type { Browsers } from '../../../scripts/build/legacy/browsers.ts'
import { data, lacking, membersOf, type Feature, type Features } from './feature-data.ts'

const builtins = data['javascript']?.['builtins'] ?? {}
const api = data['api'] ?? {}

/**
 * What a page can reach: language built-ins, and the interfaces of documents, events, requests and storage. The names
 * of other interfaces are ordinary words, such as `tag`, that code uses for objects of its own.
 */
const reachable =
  /^(?:Abort\w+|Blob|CSS|Clipboard|Crypto|CustomEvent|DOM(?:Rect|TokenList)|Document|Element|Event(?:Target)?|File|FormData|HTML\w*Element|Headers|History|(?:Intersection|Mutation|Performance|Resize)Observer|KeyboardEvent|Location|MediaQueryList|Navigator|Node(?:List)?|Performance|Range|ReadableStream|Request|Response|Scheduler|Selection|ShadowRoot|Storage|ToggleEvent|URL|URLSearchParams|Window)$/
const interfaces = Object.fromEntries(Object.entries(api).filter(([name]) => reachable.test(name)))
const members = new Map<string, Feature[]>()
for (const tree of [builtins, interfaces])
  for (const [name, features] of membersOf(tree, 1)) {
    const own = name.replace(/_static$/, '')
    members.set(own, [...(members.get(own) ?? []), ...features])
  }
const globals: Features = { ...builtins, ...api }

/** Names that the code uses and no object of these browsers has, each with the browsers that lack it. */
export function missingInScript(code: string, browsers: Browsers): Map<string, string[]> {
  const missing = new Map<string, string[]>()
  // Regular expressions in strings count too, because that is how esbuild writes those that it cannot lower.
  if (/\(\?<[=!]/.test(code)) missing.set('lookbehind', ['safari'])
  visit(parseAst(code), (node) => {
    const name = memberName(node)
    const features = name === undefined ? [] : (members.get(name) ?? [])
    const lacked = features.map((feature) => lacking(feature, browsers))
    // A name of several interfaces counts where none of them has it.
    const everywhere = Object.keys(browsers).filter((browser) => lacked.every((one) => one.includes(browser)))
    if (name !== undefined && lacked.length > 0 && everywhere.length > 0) missing.set(`.${name}`, everywhere)
    if (node['type'] === 'Identifier' && typeof node['name'] === 'string' && Object.hasOwn(globals, node['name'])) {
      const without = lacking(globals[node['name']], browsers)
      if (without.length > 0) missing.set(node['name'], without)
    }
  })
  return missing
}

type Node = Readonly<Record<string, unknown>>

function memberName(node: Node): string | undefined {
  const { type, property, computed } = node
  if (type !== 'MemberExpression' || computed || !isNode(property)) return undefined
  return typeof property['name'] === 'string' ? property['name'] : undefined
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  else if (isNode(node)) {
    see(node)
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, see)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
