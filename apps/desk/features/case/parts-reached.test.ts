import { expect, it } from 'vitest'
import type { CaseEvent } from '../../backend/case-events.ts'
import { partsInOrder, partsReached } from './parts-reached.ts'
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

it('puts what was reached above the timeline, and lenders first', () => {
  const order = (...kinds: CaseEvent['kind'][]) => partsInOrder(new Set(after(...kinds))).join(' ')
  expect(order()).toBe('facts timeline documents lenders checks')
  expect(order('check_recorded', 'document_received')).toBe('facts documents checks timeline lenders')
  expect(order('enquiry_sent')).toBe('lenders facts timeline documents checks')
  const offered = { ...callback, events: [], lead: { ...callback.lead, state: 'offer' as const } }
  expect(partsInOrder(partsReached(offered))[0]).toBe('lenders')
})
