import { expect, it } from 'vitest'
import type { Colleague } from '../backend/staff.ts'
import { possibleOwners } from './possible-owners.ts'

const ann: Colleague = {
  id: 'ann',
  name: 'Ann Ford',
  email: 'ann@example.com',
  role: 'adviser',
  disabled: false,
  has_signed_in: true,
}

it('offers those who work here and have signed in', () => {
  const others: Colleague[] = [
    { ...ann, id: 'invited', has_signed_in: false },
    { ...ann, id: 'reader', role: 'read_only' },
    { ...ann, id: 'gone', disabled: true },
    { ...ann, id: 'boss', role: 'admin' },
  ]
  expect(possibleOwners([ann, ...others]).map(({ id }) => id)).toEqual(['ann', 'boss'])
})
