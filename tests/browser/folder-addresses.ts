import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'

/** An address on this host, and the file that contains it. */
interface Found {
  readonly file: string
  readonly address: string
}

/** Attributes that contain one address, or several separated by spaces. */
const addressAttributes = ['href', 'src', 'poster', 'action', 'data-code', 'content']

/** The notation of addresses on this host in other kinds of files. */
const patterns: Readonly<Record<string, RegExp>> = {
  css: /url\((\/[^)]*)\)/g,
  // Code also contains page paths, which the router uses without the base path.
  js: /(?:\b(?:href|logo|url)(?:=\\?"|:["'`])|["'`](?=\/[^"'`]*assets\/))(\/[^"'`\\]*)/g,
  json: /\\?"url\\?":\\?"(\/[^"\\]*)/g,
  webmanifest: /: "(\/[^"]*)"/g
}

/** Every address on this host that a file of a built site references. Full URLs begin with `origin`. */
export function addressesIn(folder: string, origin: string): Found[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
  return names.flatMap((file) => {
    const extension = file.split('.').at(-1) ?? ''
    if (!/^(?:css|html|js|json|md|txt|webmanifest|xml)$/.test(extension)) return []
    const text = readFileSync(join(folder, file), 'utf8')
    const pattern = patterns[extension]
    const paths = [
      ...(extension === 'html' ? inHtml(text) : []),
      ...(pattern ? [...text.matchAll(pattern)].map(([, path = '']) => path) : [])
    ]
    const full = text
      .split(origin)
      .slice(1)
      .map((rest) => /^[^\s"'`<>)\\]*/.exec(rest)?.[0] ?? '')
    return [...paths, ...full].map((address) => ({ file, address }))
  })
}

function inHtml(text: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(_, attributes) {
      const values = addressAttributes.flatMap((name) => attributes[name]?.split(' ') ?? [])
      found.push(...values.map((value) => value.replace(/^url=/, '')))
      const sources = attributes['srcset']?.split(',').map((source) => source.trim().split(' ')[0] ?? '')
      found.push(...(sources ?? []))
    },
    ontext: (content) => found.push(...[...content.matchAll(/url\((\/[^)]*)\)/g)].map(([, path = '']) => path))
  })
  parser.end(text)
  return found.filter((address) => /^\/(?!\/)/.test(address))
}
