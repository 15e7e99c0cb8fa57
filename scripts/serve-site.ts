import { recoverSite } from './build/output.ts'
import { projectRoot, siteFolder } from './project.ts'
import { serve } from './serve.ts'

/** Serves the site as it was last built, for the browser tests: `node scripts/run.mjs scripts/serve-site.ts <port>`. */
recoverSite(projectRoot)
  .then(() => serve(siteFolder(projectRoot), Number(process.argv[2])))
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 2
  })
