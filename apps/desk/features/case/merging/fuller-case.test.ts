import { expect, it } from 'vitest'
import type { CaseContents } from '../../../backend/linked-cases.ts'
import { fullerCase } from './fuller-case.ts'

const call: CaseContents = {
  reference: 'LC-20261116-0001',
  form: 'callback',
  entered_as: null,
  product: null,
  received_at: '2026-11-16T10:00:00+00:00',
  state: 'new',
  contact_name: 'Gita Ibis',
  business_name: null,
  amount_pounds: null,
  owner_name: null,
  email: null,
  promised_by: null,
  facts: 0,
  people: 1,
  documents: 0,
  lenders: 0,
  terms: 0,
  permissions: 0,
  tasks: 0,
  timeline: 3,
  has_merged: false,
  links_end: 0,
}
const loan: CaseContents = { ...call, reference: 'LC-20261116-0002', facts: 7, documents: 2 }

it('goes on with the case that has more in it', () => {
  expect(fullerCase([call, loan])).toBe(loan)
  expect(fullerCase([loan, call])).toBe(loan)
  expect(fullerCase([call, { ...call, reference: 'LC-20261116-0003' }])).toBe(call)
})

it('prefers an open case, and one that others went into', () => {
  expect(fullerCase([call, { ...loan, state: 'declined' }])).toBe(call)
  const root = { ...call, state: 'withdrawn' as const, has_merged: true }
  expect(fullerCase([loan, root])).toBe(root)
})
