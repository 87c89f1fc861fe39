import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StaffAccount } from '../../backend/staff.ts'
import { AUDIT_ACTIONS, describeAction, describeDetail } from './audit-actions.ts'
import { describeAccount, describeFactor } from './describe-account.ts'
import { describeErasure } from './describe-erasure.ts'

const SUPABASE = join(import.meta.dirname, '../../../../supabase')

function sources(): string {
  const schemas = readdirSync(join(SUPABASE, 'schemas')).map((name) => join(SUPABASE, 'schemas', name))
  const functions = ['erase-lead', 'manage-staff'].map((name) =>
    join(SUPABASE, 'functions', name, 'handler.ts'),
  )
  return [...schemas, ...functions].map((file) => readFileSync(file, 'utf8')).join('\n')
}

it('has words for every action that is written to the log', () => {
  const written = [
    ...sources().matchAll(/private\.audit\(\s*'(\w+)'/g),
    ...sources().matchAll(/audit\(deps, admin, '(\w+)'/g),
    ...sources().matchAll(/values \('(retention_applied|staff_renamed)'/g),
    ...sources().matchAll(
      /'(case_read|case_reopened|case_changed|content_not_published|document_added|staff_disabled|staff_enabled|lender_added|lender_changed|checks_removed|leads_exported|case_linked|case_unlinked)'/g,
    ),
  ].map(([, action]) => action ?? '')
  expect(new Set(written).size).toBeGreaterThan(15)
  expect(Object.keys(AUDIT_ACTIONS).toSorted()).toEqual([...new Set(written)].toSorted())
  expect(describeAction('something_new')).toBe('something new')
})

it('describes what an entry adds, with owners’ names and without ids', () => {
  const names = new Map([['ann', 'Ann Ford']])
  const detail = { version: 4, owner_id: [null, 'ann'], state: ['new', 'with_lenders'], document_id: 'd' }
  expect(describeDetail(detail, names)).toBe('status: new → with lenders, owner: none → Ann Ford')
  expect(describeDetail({ outcome: 'no_answer', step_changed: true }, names)).toBe(
    'outcome: no answer, step changed: yes',
  )
})

const account: StaffAccount = {
  id: 'ann',
  name: 'Ann Ford',
  email: 'ann@example.com',
  role: 'adviser',
  disabled: false,
  last_sign_in_at: null,
  invited_at: null,
  has_password: true,
  factors: [{ id: 'f', factor_type: 'totp', friendly_name: 'Phone', created_at: '2026-11-15T10:00:00Z' }],
  sessions: 1,
  open_cases: 0,
}

it.each([
  ['Active', {}],
  ['Invited', { has_password: false, factors: [] }],
  ['No second factor yet', { factors: [] }],
  ['Deactivated', { disabled: true }],
  ['No longer here', { role: null, disabled: true }],
])('calls an account %s', (label, changes) => {
  expect(describeAccount({ ...account, ...changes }).label).toBe(label)
})

it('names factors by kind and name', () => {
  const [factor] = account.factors
  expect(factor && describeFactor(factor)).toBe('Authenticator app “Phone”')
})

it.each([
  [{ leads: 1, documents: 0 }, 'One lead permanently deleted.'],
  [{ leads: 2, documents: 1 }, '2 leads and one document permanently deleted.'],
])('counts what was erased', (erased, words) => {
  expect(describeErasure(erased)).toBe(words)
})
