import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SiteFolder } from '../../../../scripts/build/site-folder.ts'
import { precompress } from '../../../../scripts/build/precompress.ts'
import { temporaryFolder } from '../../../temporary-folder.ts'

const page = '<p>The same words again and again.</p>'.repeat(50)

type Files = Readonly<Record<string, string>>

/** A folder for a site that `build` writes and compresses, after the previous site if it is given. */
function placeForSite() {
  const folder = join(temporaryFolder(), 'site')
  const build = async (files: Files, last?: SiteFolder) => {
    const site = new SiteFolder(folder, last && { folder: last.folder, files: last.stamps })
    for (const [name, text] of Object.entries(files)) await site.write(`/${name}`, text)
    await precompress(site, 1)
    return site
  }
  const names = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }
  return { build, names, read: (name: string) => readFile(join(folder, name)) }
}

test('text files get two compressed copies; pictures, fonts and host settings get none', async () => {
  const { build, names, read } = placeForSite()
  await build({
    'faq/index.html': page,
    'logo.svg': '<svg/>',
    'photo.avif': 'x',
    'font.woff2': 'x',
    'vercel.json': '{}',
    _headers: '/*'
  })
  expect((await names()).sort()).toEqual(
    ['_headers', 'font.woff2', 'index.html', 'index.html.br', 'index.html.gz', 'logo.svg', 'logo.svg.br'].concat([
      'logo.svg.gz',
      'photo.avif',
      'vercel.json'
    ])
  )
  expect(String(brotliDecompressSync(await read('faq/index.html.br')))).toBe(page)
  expect(String(gunzipSync(await read('faq/index.html.gz')))).toBe(page)
})

test('the same text gives the same bytes, with and without a previous site', async () => {
  const files = { 'index.html': page, 'other.html': page }
  const [first, second] = [placeForSite(), placeForSite()]
  const last = await first.build({ ...files, 'other.html': 'Something else.' })
  await second.build(files, last)
  const third = placeForSite()
  await third.build(files)
  for (const name of ['index.html.br', 'index.html.gz', 'other.html.br', 'other.html.gz'])
    expect(await second.read(name), name).toEqual(await third.read(name))
})

test('a page weighs the same, however many other files the site has', async () => {
  const [alone, beside] = [placeForSite(), placeForSite()]
  // Their qualities of compression differ on a text as long as a page.
  const long = Array.from({ length: 400 }, (_, index) => `<p>Paragraph ${index * 7919} has ${index} words.</p>`).join(
    ''
  )
  await alone.build({ 'index.html': long })
  const others = Array.from({ length: 250 }, (_, index) => [`edit/chunk-${index}.js`, `export const n = ${index}`])
  await beside.build({ 'index.html': long, ...Object.fromEntries(others) })
  expect(await beside.read('index.html.br')).toEqual(await alone.read('index.html.br'))
})
