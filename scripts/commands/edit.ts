import { runServer } from './run-server.ts'

/** `npm run edit`: as `npm run dev`, and opens the browser with editing on. */
runServer('/?edit')
