import { startInSteps } from '../app/start-in-steps.ts'

/** For the early script of the built page, which says when; in development pages come without its addresses. */
export { startInSteps }

if (import.meta.env.DEV) void startInSteps()
