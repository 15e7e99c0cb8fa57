/** React, as a chunk that start-in-steps.ts runs on its own. */
export { hydrateRoot } from 'react-dom/client'
