import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { editFolder } from '../model/addresses.ts'
import { projectRoot } from '../platform/project-paths.ts'
import { codeOf } from './early-script-plugin.ts'

const rendererId = 'virtual:page-renderer'
const renderer = join(projectRoot, 'src', 'editor', 'web', 'renderers.tsx')
const editor = join(projectRoot, 'src', 'editor', 'web', 'start.tsx')
const worker = join(projectRoot, 'scripts', 'web-editor', 'worker.ts')

/** The bundled editor: its files by name, and which of them the page and its worker start with. */
export interface EditorBundle {
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly page: string
  readonly worker: string
  /** The folders of the packages in it, besides those that pages load. */
  readonly packages: readonly string[]
}

/**
 * Bundles the editor on the live site: the page, and its worker with the compiler and the renderers. It contains nothing
 * of the content.
 *
 * @param base Vite's `base`: the folder of the site on its host
 */
export async function bundleWebEditor(base: string, year: number): Promise<EditorBundle> {
  const common = commonConfig(base, year)
  const { build, react } = await bundler()
  const output = await build({
    ...common,
    plugins: [usedColors, react(), pageRenderer(common)],
    worker: { format: 'es' },
    build: { ...common.build, rolldownOptions: { input: { edit: editor, 'edit-worker': worker } } }
  })
  const outputs = [output].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  const entry = (file: string) => {
    const chunk = outputs.find((output) => output.type === 'chunk' && output.facadeModuleId === file)
    if (!chunk) throw new Error(`Vite returned no chunk for ${file}.`)
    return chunk.fileName
  }
  const modules = outputs.flatMap((output) => (output.type === 'chunk' ? Object.keys(output.modules) : []))
  const packages = modules.flatMap(
    (id) => /node_modules\/(?:@[^/]+\/)?[^/]+(?=\/(?!.*node_modules\/))/.exec(id)?.[0] ?? []
  )
  return {
    packages: [...new Set(packages)].sort(),
    files: new Map(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])),
    page: entry(editor),
    worker: entry(worker)
  }
}

/** Loads Vite when it is needed: imports at the top would load it in every build. */
async function bundler() {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  return { build, react }
}

/** Imports the ESM form of culori, of which the bundle then contains only what it uses. */
const usedColors: Plugin = {
  name: 'used-colors',
  enforce: 'pre',
  transform: {
    filter: { code: `import culori from 'culori/require'` },
    handler: (code) => code.replace(`import culori from 'culori/require'`, `import * as culori from 'culori'`)
  }
}

function commonConfig(base: string, year: number) {
  return {
    root: projectRoot,
    base,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __BUILD_YEAR__: year, 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        // markdown-it imports it, although no code here turns it on.
        'linkify-it': 'data:text/javascript,export class LinkifyIt{}',
        // Browsers write international host names as URLs do.
        'punycode.js': String.raw`data:text/javascript,export default{toASCII:(host)=>/[^\0-\x7f]/.test(host)?new URL('http://'+host).hostname:host,toUnicode:(host)=>host}`,
        // Its tables are classes of Unicode, which browsers know.
        'uc.micro': String.raw`data:text/javascript,export const P=/\p{P}/u,S=/\p{S}/u`,
        // Radix imports them for modal popovers, which the editor does not have.
        'react-remove-scroll': 'data:text/javascript,export const RemoveScroll = null',
        'aria-hidden': 'data:text/javascript,export const hideOthers = null'
      }
    },
    // Apart from the code of visitors.
    build: { write: false, modulePreload: false, assetsDir: editFolder.slice(1) }
  } satisfies InlineConfig
}

/**
 * Provides `virtual:page-renderer`: the renderers of the site as a function of the generated modules, so that the worker
 * can start them again with the data of changed content.
 */
function pageRenderer(common: InlineConfig): Plugin {
  return {
    name: 'page-renderer',
    resolveId: { filter: { id: new RegExp(`^${rendererId}$`) }, handler: () => `\0${rendererId}` },
    load: {
      filter: { id: new RegExp(`^\0${rendererId}$`) },
      async handler() {
        const { build, react } = await bundler()
        const output = await build({
          ...common,
          plugins: [react(), rendererInputs],
          // A worker renders, as a server does.
          ssr: { target: 'webworker', noExternal: true, resolve: { conditions: ['workerd'] } },
          build: {
            ...common.build,
            ssr: renderer,
            minify: true,
            rolldownOptions: {
              output: {
                format: 'iife',
                name: 'renderer',
                globals: (id) => `generated[${JSON.stringify(id)}]`,
                codeSplitting: false
              }
            }
          }
        })
        return `export default function (generated) {\n${codeOf(output)}\nreturn renderer\n}`
      }
    }
  }
}

const standIn = '\0stand-in'

/** Modules that the worker does not need: the script of the head, and React's renderer of streams. */
const replaced = /^virtual:early-script$|\/react-dom-server\.edge\.production\.js$/

/** Leaves the data of the content to the worker, and what loads later in visitors' browsers to them. */
const rendererInputs: Plugin = {
  name: 'page-renderer:inputs',
  enforce: 'pre',
  resolveId(id) {
    if (replaced.test(id)) return standIn
    const [, name = ''] = /\/generated\/(.+\.ts)$/.exec(id) ?? []
    return name === '' || /^(?:renderers|islands)\.ts$/.test(name) ? undefined : { id: name, external: true }
  },
  load: (id) => (id === standIn ? `export const earlyScript = ''` : undefined),
  resolveDynamicImport: () => standIn
}
