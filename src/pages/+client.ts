import { startInSteps } from '../app/start-in-steps.ts'

// Development only: the early script of a built page asks for that module itself, and says when.
void startInSteps()
