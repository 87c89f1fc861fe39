import { expect, it } from 'vitest'
import { COMMAND } from '#shared/desk/csv.ts'
import { FORMULA } from '../engine/rest/request/csv-body.ts'

// The engine imports nothing of the product, so the pattern is written in both.
it('the API’s CSV neutralises the same cells as the desk’s exports', () => {
  expect(FORMULA.source).toBe(COMMAND.source)
})
