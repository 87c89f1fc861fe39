import { expect, it } from 'vitest'
import { RECORD_EVENTS } from './record-events.ts'

it('changed facts stand in order; what nobody knew is no answer', () => {
  const { body } = RECORD_EVENTS.facts_changed({
    version: 2,
    changes: [
      { field: 'ccjs', from: null, to: 'none' },
      { field: 'purpose', from: 'Purchase', to: null },
    ],
  })
  expect(body).toMatch(/^Purpose: Purchase → not known\n.+judgments.*: not known → None$/)
})
