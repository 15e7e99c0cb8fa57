import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import * as z from 'zod'
import { filesIn } from '../platform/files.ts'

const files = z.map(z.string(), z.instanceof(Uint8Array))

/** The files of a folder as one value of a cache. */
export function packFolder(folder: string): Buffer {
  return serialize(new Map(filesIn(folder).map((name) => [name, readFileSync(join(folder, name))])))
}

/** @throws if the value is not a packed folder */
export function unpackFolder(packed: Uint8Array): ReadonlyMap<string, Uint8Array> {
  return files.parse(deserialize(packed))
}
