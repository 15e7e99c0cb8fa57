import { buildSite, type BuildStage } from '../../scripts/build/build-site.ts'
import { bundleNothing } from './bundle-nothing.ts'

/**
 * `node scripts/run.mjs build-until.ts <root> <stage> [vike]`, started by killed-build.test.ts: builds a site whose only page
 * contains "new", sends a message when it reaches the stage, and waits for
 * one or to be killed. With `vike`, it also bundles the code.
 */
const [root = '', stage, vike] = process.argv.slice(2)

await buildSite(root, {
  cache: false,
  compress: false,
  socialImages: false,
  ...(!vike && { bundle: bundleNothing }),
  write: async (site) => {
    await site.write('/index.html', 'new')
    return { pages: {}, rendered: [] }
  },
  onStage(reached: BuildStage) {
    if (reached !== stage) return undefined
    process.send?.(reached)
    return new Promise((resolve) => process.once('message', resolve))
  }
})
process.disconnect?.()
