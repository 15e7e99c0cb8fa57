/** React's part of what start-in-steps.ts runs. */
export { hydrateRoot } from 'react-dom/client'
