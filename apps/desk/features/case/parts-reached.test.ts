import { expect, it } from 'vitest'
import type { CaseEvent } from '../../backend/case-events.ts'
import { partsReached } from './parts-reached.ts'
import { sampleCase, sampleLead } from './sample-case.ts'

const callback = { ...sampleCase, lead: { ...sampleLead, form: 'callback' as const } }
const after = (...kinds: CaseEvent['kind'][]) =>
  [...partsReached({ ...callback, events: kinds.map((kind) => ({ kind }) as CaseEvent) })].sort()

it('finds a part reached once something happened to it', () => {
  expect(after()).toEqual([])
  expect(after('noted', 'spoke')).toEqual([])
  expect(after('check_recorded', 'enquiry_sent', 'documents_requested')).toEqual([
    'checks',
    'documents',
    'lenders',
  ])
  expect([...partsReached(sampleCase)]).toEqual(['documents'])
})
