import { expect, it } from 'vitest'
import type { CaseContents } from '../../../backend/linked-cases.ts'
import { fullerCase } from './fuller-case.ts'
import { ownerWords } from './owner-words.ts'

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
  owner_after: null,
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

it.each([
  [null, null, null, 'Nobody has LC-20261116-0002 yet, so choose its owner after the merge.'],
  [null, 'Maya Hollis', 'Maya Hollis', 'Maya Hollis gets the case, as nobody has LC-20261116-0002 yet.'],
  ['Ben Crane', null, 'Ben Crane', 'Ben Crane keeps the case.'],
  ['Ben Crane', 'Maya Hollis', 'Ben Crane', 'Ben Crane keeps the case. It’s no longer Maya Hollis’s.'],
])('says who has it afterwards: %s and %s', (owner_name, other, owner_after, words) => {
  expect(ownerWords({ ...loan, owner_name, owner_after }, { ...call, owner_name: other })).toBe(words)
})

it('says whose the open tasks become', () => {
  const kept = { ...loan, owner_name: 'Ben Crane', owner_after: 'Ben Crane' }
  expect(ownerWords(kept, { ...call, owner_name: 'Maya Hollis', tasks: 2 })).toContain(
    'Ben Crane keeps the case, and gets the open tasks that come over.',
  )
})
