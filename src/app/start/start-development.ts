// React's hot updates want this before any component is loaded.
import '@vitejs/plugin-react/preamble'

export { start } from './start.tsx'
