import { build } from 'esbuild'
import { brotliCompressSync } from 'node:zlib'
import { builtinModules } from 'node:module'
const [,, mode, ...entries] = process.argv
const contents = entries.map((e) => `export * from './${e}'`).join('\n')
const r = await build({ stdin: { contents, resolveDir: process.cwd() }, bundle: true, minify: true, format: 'esm', platform: mode === 'browser' ? 'browser' : 'neutral', mainFields: ['module','main'], conditions: ['browser','import'], write: false, metafile: true, external: mode === 'browser' ? [] : [...builtinModules, ...builtinModules.map(m=>'node:'+m), '@resvg/*','satori','sharp'], logLevel: 'error', plugins: process.env.STAR ? [{ name:'star', setup(b){ b.onLoad({filter:/\/(schema|scripts|src)\/.*\.tsx?$/}, async ({path}) => { const fs = await import('node:fs'); return { contents: fs.readFileSync(path,'utf8').replace("import { z } from 'zod'","import * as z from 'zod'"), loader: path.endsWith('x')?'tsx':'ts' } }) } }] : [] })
const out = r.outputFiles[0].contents
console.log(out.length, brotliCompressSync(out).length)
const by = {}
for (const [f, {bytesInOutput}] of Object.entries(Object.values(r.metafile.outputs)[0].inputs)) { const k = f.includes('node_modules') ? f.replace(/.*node_modules\/((?:@[^/]+\/)?[^/]+)\/?(v4\/locales)?.*/, '$1 $2') : f.split('/').slice(0,2).join('/'); by[k]=(by[k]??0)+bytesInOutput }
console.log(Object.entries(by).sort((a,b)=>b[1]-a[1]).slice(0,18).map(([k,v])=>`${v} ${k}`).join('\n'))
