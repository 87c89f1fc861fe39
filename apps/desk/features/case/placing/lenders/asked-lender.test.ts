import { expect, it } from 'vitest'
import { regulatedWarning } from './asked-lender.ts'

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
