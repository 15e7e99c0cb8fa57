import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'

/** An address of this host, and the file that has it. */
interface Found {
  readonly file: string
  readonly address: string
}

/** Attributes that hold an address, or several with spaces between them. */
const addressAttributes = ['href', 'src', 'poster', 'action', 'data-code', 'content']

/** How addresses of this host are written in other kinds of files. */
const patterns: Readonly<Record<string, RegExp>> = {
  css: /url\((\/[^)]*)\)/g,
  // Code has paths of pages too, which the router knows without the folder.
  js: /(?:\b(?:href|logo|url)(?:=\\?"|:["'`])|["'`](?=\/[^"'`]*assets\/))(\/[^"'`\\]*)/g,
  json: /\\?"url\\?":\\?"(\/[^"\\]*)/g,
  webmanifest: /: "(\/[^"]*)"/g
}

/** Every address of this host that a file of a finished site asks for or leads to. Full ones begin with `origin`. */
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
