import { readFileSync } from 'node:fs'
import { diagnosticAt, startOfFile, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { PublicFile } from './find-files.ts'
import type { ParsedFiles } from './parse-cache.ts'
import { svgFault } from './svg-fault.ts'

const known = new WeakMap<PublicFile, string>()

/** A diagnostic for each SVG in content/public that is unsafe to open. */
export function unsafeSvgs(files: ReadonlyMap<string, PublicFile>, parsed?: ParsedFiles): Diagnostic[] {
  return [...files].flatMap(([address, file]) => {
    const fault = /\.svg$/i.test(address) ? faultOf(file, parsed) : ''
    if (fault === '') return []
    return diagnosticAt(`content/public${address}`, startOfFile, {
      rule: 'unsafe-svg',
      message: `This SVG contains ${fault}, which pictures may not have.`,
      hint: 'Export it as plain or optimized SVG, without scripts, links and outside files.'
    })
  })
}

/** Empty for a safe SVG. */
function faultOf(file: PublicFile, parsed?: ParsedFiles): string {
  const before = known.get(file)
  if (before !== undefined) return before
  const bytes = readFileSync(file.path)
  const key = `SVG ${bytes.toString('latin1')}`
  const data = parsed?.get(key)?.data
  const fault = typeof data === 'string' ? data : (svgFault(bytes) ?? '')
  parsed?.add(key, fault)
  known.set(file, fault)
  return fault
}
