// React Fast Refresh needs this before any component loads.
import '@vitejs/plugin-react/preamble'

export { start } from './start.tsx'
