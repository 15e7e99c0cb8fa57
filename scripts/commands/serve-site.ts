import { recoverSite } from '../build/publish.ts'
import { projectRoot, siteFolder } from '../platform/project-paths.ts'
import { serve } from '../hosting/static-server.ts'

/** Serves the last build for the browser tests: `node scripts/run.mjs scripts/commands/serve-site.ts <port>`. */
recoverSite(projectRoot)
  .then(() => serve(siteFolder(projectRoot), Number(process.argv[2])))
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 2
  })
