export { start as onRenderClient } from '../app/start.tsx'
