/** The router's part of what start-in-steps.ts runs. */
export { RouterProvider } from '@tanstack/react-router'
