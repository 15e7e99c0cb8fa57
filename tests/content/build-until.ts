import { buildSite, type BuildStage } from '../../scripts/build-site.ts'

/**
 * `node scripts/run.mjs build-until.ts <root> <stage>`, started by killed-build.test.ts: builds a site whose only page says
 * "new", says when it has come to a stage, and waits there to be killed.
 */
const [root = '', stage] = process.argv.slice(2)

await buildSite(root, {
  cache: false,
  compress: false,
  socialImages: false,
  bundling: () => ({
    async write(_, output) {
      output.write('/index.html', 'new')
      output.write('/assets/new.js', 'new')
      return { rendered: [], policies: [] }
    },
    end: () => undefined
  }),
  onStage(reached: BuildStage) {
    if (reached !== stage) return undefined
    process.send?.(reached)
    return new Promise(() => undefined)
  }
})
