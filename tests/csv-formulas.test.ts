import { expect, it } from 'vitest'
import { COMMAND } from '#shared/desk/csv.ts'
import { FORMULA } from '../engine/rest/request/csv-body.ts'

// The engine imports nothing of the product, so the pattern is written in both.
it('neutralises the same cells in the API’s CSV as in the desk’s exports', () => {
  expect(FORMULA.source).toBe(COMMAND.source)
})
