import { expect, it } from 'vitest'
import type { Case } from '../../backend/case.ts'
import { flagsStillOpen, regulationDecision } from './regulation.ts'
import { sampleCase, sampleLead } from './sample-case.ts'

const lead = { ...sampleLead, flags: ['urgent', 'may_be_regulated'] as typeof sampleLead.flags }
const decided = (result: NonNullable<Case['head']['regulated']>['result']) => ({
  lead,
  head: { regulated: { result, at: '2025-11-14T10:00:00+00:00', actor_name: 'Ann Ford' }, completed: null },
})

it('a decision about regulation takes the place of the doubt', () => {
  expect(flagsStillOpen({ ...sampleCase, lead })).toEqual(['urgent', 'may_be_regulated'])
  expect(regulationDecision(sampleCase)).toBeUndefined()
  expect(flagsStillOpen(decided('not_regulated'))).toEqual(['urgent'])
  expect(regulationDecision(decided('regulated'))).toEqual({
    label: 'Regulated',
    by: 'decided by Ann Ford, Fri 14 Nov 2025',
  })
  expect(regulationDecision(decided('not_sure'))).toBeUndefined()
  expect(flagsStillOpen(decided('not_sure'))).toContain('may_be_regulated')
})
