import { recoverSite } from '../../scripts/build/publish.ts'
import { projectRoot, siteFolder } from '../../scripts/platform/project-paths.ts'
import { serve } from '../../scripts/hosting/static-server.ts'

/** Serves the last build for the browser tests: `node scripts/run.mjs tests/browser/serve-site.ts <port>`. */
recoverSite(projectRoot)
  .then(() => serve(siteFolder(projectRoot), Number(process.argv[2])))
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 2
  })
