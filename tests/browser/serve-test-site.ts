import { serve } from '../../scripts/hosting/static-server.ts'
import { buildTestSite } from '../test-site.ts'

/** Builds and serves the test site: `node scripts/run.mjs tests/browser/serve-test-site.ts <port>`. */
await serve(await buildTestSite(), Number(process.argv[2]))
