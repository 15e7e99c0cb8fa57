import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import * as z from 'zod'
import type { Content } from '../../schema/content.ts'
import { hosts } from '../../src/shared/editing-hosts.ts'
import type { EditBase } from '../../schema/web-editor.ts'
import { basePathOf } from '../../src/shared/addresses.ts'
import { escapeHtml } from '../../src/shared/escape-html.ts'
import { securityPolicy } from '../../src/shared/security-policy.ts'
import type { Compiled, CompiledContent } from '../compile/compiler.ts'
import { usedCharacters } from '../emit/font-characters.ts'
import { editFiles } from '../model/addresses.ts'
import { editIconsOf } from '../node/installed-icons.ts'
import { siteCode } from '../node/site-code.ts'
import type { DiskCache } from '../platform/disk-cache.ts'
import { digest } from '../platform/digest.ts'
import { filesIn } from '../platform/files.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { licenseList, packagesIn } from '../site-files/licenses.ts'
import { progress } from '../platform/progress.ts'
import type { BuildRecord } from './build-record.ts'
import { bundleWebEditor, type EditorBundle } from './bundle-web-editor.ts'
import type { SiteFolder } from './site-folder.ts'

interface Inputs
  extends Pick<CompiledContent, 'content' | 'written'>, Pick<Compiled, 'model' | 'findings' | 'diagnostics'> {
  readonly root: string
  /** Digests of this site's code by name. */
  readonly code: BuildRecord['code']
  readonly year: number
  readonly cache: DiskCache | undefined
}

type Editing = NonNullable<Content['site']['editing']>

/** Adds the editor at /edit/, if site.yaml configures it. @returns the security policies of its page */
export async function addWebEditor(site: SiteFolder, inputs: Inputs): Promise<string[]> {
  const { content, findings } = inputs
  const { editing } = content.site
  if (!editing) return []
  progress.step('Bundling the editor')
  const { key, bundle } = await cachedBundle(inputs)
  const base: EditBase = { ...baseOf(inputs, editing), worker: bundle.worker, findings }
  await site.write(editFiles.base, JSON.stringify(base))
  const mentioned = Object.values(base.files).flatMap(({ text }) => text.match(/(?<=\bbrand\/)[a-z0-9]+/g) ?? [])
  const logos = [...new Set(mentioned)].sort()
  const shipped = () => packagesIn(projectRoot, (folder) => bundle.packages.includes(folder))
  await site.writeAll([
    ...[...bundle.files].map(([name, contents]) => [`/${name}`, { make: () => contents, key }] as const),
    [editFiles.icons, { make: () => JSON.stringify(editIconsOf(logos)), key: digest(key, ...logos) }],
    [editFiles.licenses, { make: () => licenseList(shipped()), key }]
  ])
  const allowed = {
    connect: [new URL(apiOf(editing)).origin],
    images: content.site.imageHosts.map((host) => `https://${host}`)
  }
  const policy = await securityPolicy([], allowed, 'content worker')
  await site.write(editFiles.page, pageOf(content, editing, policy, bundle))
  return [policy]
}

const editorBundle = z.object({
  files: z.map(z.string(), z.union([z.string(), z.instanceof(Uint8Array)])),
  page: z.string(),
  worker: z.string(),
  packages: z.array(z.string())
}) satisfies z.ZodType<EditorBundle>

async function cachedBundle({ code, content, year, cache }: Inputs) {
  const own = Object.entries(code).filter(([name]) => !/^(?:project folder$|src\/generated\/)/.test(name))
  const key = digest('web editor', ...own.flat())
  const kept = cache?.read(key, (value) => editorBundle.parse(deserialize(value)))
  if (kept) return { key, bundle: kept }
  const bundle = await bundleWebEditor(`${basePathOf(content.site.url)}/`, year)
  await cache?.set(key, serialize(bundle))
  return { key, bundle }
}

function baseOf({ root, content, written, model, diagnostics }: Inputs, editing: Editing) {
  const bytesOf = (file: string) => readFileSync(join(root, 'content', file))
  const isPublic = (file: string) => file.startsWith('public/')
  const files = filesIn(join(root, 'content'))
  const texts = files.filter((file) => file.endsWith('.yaml') && !isPublic(file))
  const others = files.filter((file) => !file.endsWith('.yaml') && !isPublic(file))
  // A file with a warning may have been corrected while it was read; the editor reads it again.
  const faulty = new Set(diagnostics.map(({ file }) => file))
  const parsed = new Map(written.flatMap(({ file, data }) => (faulty.has(file) ? [] : [[file, data] as const])))
  const code = siteCode(root)
  const { hue } = content.site.brand
  return {
    host: editing.host,
    repository: editing.repository,
    branch: editing.branch,
    api: apiOf(editing),
    mayPublish: editing.propose === 'where-needed',
    hasRelay: editing.signIn !== undefined,
    deployment: { SITE_URL: process.env['SITE_URL'], BASE_PATH: process.env['BASE_PATH'] },
    files: Object.fromEntries(
      texts.map((file) => {
        const bytes = bytesOf(file)
        return [`content/${file}`, { blob: blobId(bytes), text: bytes.toString(), data: parsed.get(`content/${file}`) }]
      })
    ),
    publicFiles: Object.fromEntries(
      [...model.publicFiles].map(([address, { size, picture, svgFault }]) => [
        `content/public${address}`,
        { blob: blobId(bytesOf(`public${address}`)), size, picture, svgFault }
      ])
    ),
    others: Object.fromEntries(others.map((file) => [`content/${file}`, blobId(bytesOf(file))])),
    islands: [...code.islands].sort(),
    pageColors: { light: code.pageColor('light', hue), dark: code.pageColor('dark', hue) },
    fontFile: code.fontFile(usedCharacters(model))
  }
}

/** The id that Git gives to the contents of a file (https://git-scm.com/book/en/v2/Git-Internals-Git-Objects). */
function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

function apiOf({ host, api }: Editing): string {
  return api ?? hosts[host].api
}

function pageOf({ site }: Content, editing: Editing, policy: string, { page, worker }: EditorBundle) {
  const base = `${basePathOf(site.url)}/`
  const { host, repository, signIn, application } = editing
  const settings = { worker: base + worker, host, api: apiOf(editing), repository, 'sign-in': signIn, application }
  const attributes = Object.entries(settings).map(([name, value]) => value && ` data-${name}="${escapeHtml(value)}"`)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="content-security-policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Edit ${escapeHtml(site.name)}</title>
    <script type="module" src="${base}${page}"${attributes.join('')}></script>
  </head>
  <body>
    <div id="app"></div>
    <noscript>The editor needs JavaScript. Allow it for this site, and load the page again.</noscript>
  </body>
</html>
`
}
