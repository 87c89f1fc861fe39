import { CHECKS } from './test/checks.ts'
import { runSteps } from './test/run-steps.ts'

await runSteps(CHECKS)
