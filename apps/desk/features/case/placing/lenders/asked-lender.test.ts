import { expect, it } from 'vitest'
import { firstDraft, regulatedWarning } from './asked-lender.ts'

it('warns where a lender takes no regulated loans and this may be', () => {
  const warn = (doubts: Partial<Parameters<typeof regulatedWarning>[0]>) =>
    regulatedWarning({ name: 'Teal', excluded: [], unknown: [], ...doubts })
  expect(warn({ excluded: ['regulated'] })).toBe(
    'This loan is regulated, and Teal doesn’t take regulated loans.',
  )
  expect(warn({ unknown: ['regulated'] })).toMatch(
    /^It isn’t decided yet .+ Teal doesn’t take .+: record the decision under Checks\.$/,
  )
  expect(warn({ excluded: ['turnover'], unknown: ['credit'] })).toBeUndefined()
})

it('plans to chase a lender that is asked for the first time', () => {
  const lender = { lenderId: 'l', name: 'Teal', contacts: [] }
  const friday = new Date('2026-11-20T12:00:00Z')
  expect(firstDraft(lender, friday).chaseOn).toBe('2026-11-23')
  expect(firstDraft({ ...lender, enquiryId: 'e' }, friday).chaseOn).toBe('')
})
