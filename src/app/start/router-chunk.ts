/** The router, as a chunk that start-in-steps.ts runs on its own. */
export { RouterProvider } from '@tanstack/react-router'
