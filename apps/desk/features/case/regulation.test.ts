import { expect, it } from 'vitest'
import type { Case } from '../../backend/case.ts'
import { describeStaleDecision, flagsStillOpen, regulationDecision } from './regulation.ts'
import { sampleCase, sampleLead } from './sample-case.ts'

const lead = { ...sampleLead, flags: ['urgent', 'may_be_regulated'] as typeof sampleLead.flags }
type Decided = NonNullable<Case['head']['regulated']>
const decided = (result: Decided['result'], changed: Decided['changed'] = []) => ({
  lead,
  head: {
    regulated: { result, at: '2025-11-14T10:00:00+00:00', actor_name: 'Ann Ford', changed },
    completed: null,
  },
})

it('a decision about regulation takes the place of the doubt', () => {
  expect(flagsStillOpen({ ...sampleCase, lead })).toEqual(['urgent', 'may_be_regulated'])
  expect(regulationDecision(sampleCase)).toBeUndefined()
  expect(flagsStillOpen(decided('not_regulated'))).toEqual(['urgent'])
  expect(regulationDecision(decided('regulated'))).toEqual({
    label: 'Regulated',
    detail: 'decided by Ann Ford, Fri 14 Nov 2025',
    counts: true,
  })
  expect(regulationDecision(decided('not_sure'))).toBeUndefined()
  expect(flagsStillOpen(decided('not_sure'))).toContain('may_be_regulated')
})

it('a decision whose facts changed says so, and doesn’t count', () => {
  const stale = decided('not_regulated', ['borrower', 'securities'])
  expect(describeStaleDecision(stale)).toBe(
    'Decide again: borrower and further properties changed after it was decided',
  )
  expect(flagsStillOpen(stale)).toContain('may_be_regulated')
  expect(describeStaleDecision(decided('not_regulated'))).toBeUndefined()
})
