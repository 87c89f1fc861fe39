import { afterAll, beforeAll, describe } from 'vitest'
import { describeAccepted } from './accepted.suite.ts'
import { describeDocuments } from './documents.suite.ts'
import { createFunctionsCaller, type FunctionsBackend } from './functions-caller.ts'
import { describeRefused } from './refused.suite.ts'
import { describeRepeated } from './repeated.suite.ts'

/**
 * The contract of the functions over HTTP, the same on every runtime. `describeMore` adds what only one has, on the
 * same backend.
 */
export function describeFunctions(
  where: string,
  start: () => Promise<FunctionsBackend>,
  describeMore?: (backend: () => FunctionsBackend) => void,
): void {
  describe(`functions ${where}`, () => {
    let backend: FunctionsBackend
    beforeAll(async () => {
      backend = await start()
    })
    afterAll(() => backend?.close())

    const caller = createFunctionsCaller(() => backend)
    describeAccepted(caller)
    describeRepeated(caller)
    describeDocuments(caller)
    describeRefused(caller)
    describeMore?.(() => backend)
  })
}
