import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadResult } from '../../../schema/editing.ts'
import { svgFault } from '../../source/svg-fault.ts'
import { hasCode } from '../../platform/error-code.ts'
import { fileSlug } from '../../platform/file-slug.ts'
import { writeAtomically } from '../../platform/write-atomically.ts'
import { isInContent } from './content-file.ts'

/** In pixels. A picture gets a file for each width that it is wide enough for, so that phones load a small one. */
const widths = [480, 800, 1200, 1800]
const folder = 'pictures'

/**
 * Saves a picture in content/public/pictures, in several widths as AVIF; an SVG as it is.
 *
 * @param name the name of the file that the author chose
 * @param data the file in Base64
 */
export async function savePicture(root: string, name: string, data: string): Promise<UploadResult> {
  if (!isInContent(root, join(root, 'content', 'public', folder)))
    return { kind: 'refused', reason: `content/public/${folder} is a link that leads out of content/.` }
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length === 0) return { kind: 'refused', reason: `${name} is empty. Choose another file.` }
  const stem = await freeName(root, fileSlug(name.replace(/\.\w+$/, ''))?.slice(0, 60) ?? 'picture')
  const { default: sharp } = await import('sharp')
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  const isSvg = metadata ? metadata.format === 'svg' : /\.svg$/i.test(name)
  const fault = isSvg ? svgFault(bytes) : undefined
  if (fault) return { kind: 'refused', reason: `${name} contains ${fault}. Export it as plain or optimized SVG.` }
  if (!metadata)
    return { kind: 'refused', reason: `${name} is not a picture that can be read. Use PNG, JPEG, WebP, AVIF or SVG.` }
  const save = async (file: string, contents: Uint8Array) => {
    await writeAtomically(join(root, 'content', 'public', folder, file), contents)
    return `/${folder}/${file}`
  }
  if (isSvg) return { kind: 'saved', files: [await save(`${stem}.svg`, bytes)] }
  const width = metadata.autoOrient.width
  const used = widths.filter((one) => one < width)
  const pictures = [...used, ...(used.length < widths.length ? [width] : [])].map(async (one) => ({
    file: `${stem}-${one}.avif`,
    contents: await sharp(bytes).autoOrient().resize({ width: one }).avif({ quality: 60 }).toBuffer()
  }))
  // Nothing is saved before the whole picture was read.
  const drawn = await Promise.all(pictures).catch(() => undefined)
  if (!drawn) return { kind: 'refused', reason: `${name} is damaged, so it cannot be read. Export it again.` }
  return { kind: 'saved', files: await Promise.all(drawn.map(({ file, contents }) => save(file, contents))) }
}

/** A name that no file in the folder has, alone or with a width behind it. */
async function freeName(root: string, stem: string): Promise<string> {
  const files = await readdir(join(root, 'content', 'public', folder)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  const isTaken = (name: string) =>
    files.some((file) => file.startsWith(name) && /^(?:-\d+)?\.\w+$/.test(file.slice(name.length)))
  let name = stem
  for (let count = 2; isTaken(name); count++) name = `${stem}-${count}`
  return name
}
