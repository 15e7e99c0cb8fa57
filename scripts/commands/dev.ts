import { runServer } from './run-server.ts'

/** `npm run dev`: the site with live editing. */
runServer()
