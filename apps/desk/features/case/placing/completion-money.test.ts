import { expect, it } from 'vitest'
import { chosenTerms, readMoney } from './completion-money.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  const all = { lender: 'Teal', amount: '£410,000', fee: '£4,100', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(`completion-${name}`, value)
  return form
}

it('takes fee and commission in per cent too', () => {
  expect(readMoney(formOf({ fee: '1%', commission: '2%' }), undefined, undefined)).toEqual({
    lender_id: null,
    lender_name: 'Teal',
    amount_pounds: 410_000,
    broker_fee_pounds: 4_100,
    commission_pounds: 8_200,
  })
  const net = formOf({ commission: '1.5% of net' })
  const terms = { gross_pounds: 410_000, net_pounds: 400_000 }
  expect(readMoney(net, undefined, terms)).toMatchObject({ commission_pounds: 6_000 })
  expect(readMoney(net, undefined, { ...terms, gross_pounds: 420_000 })).toEqual({
    faults: [expect.stringMatching(/^Lender’s commission: enter the net loan/)],
  })
  expect(readMoney(formOf({ commission: '' }), undefined, terms)).toMatchObject({ commission_pounds: null })
})

it('says why an amount can’t be read', () => {
  expect(readMoney(formOf({ fee: '', commission: 'about £5k' }), undefined, undefined)).toEqual({
    faults: [
      'Our fee: enter it',
      expect.stringMatching(/^Lender’s commission: enter an amount such as £1,500/),
    ],
  })
})

it('begins with what staff chose, or else the applicant', () => {
  const none = { id: 'none', chosen_at: null, reply: null }
  const theirs = { id: 'theirs', chosen_at: null, reply: 'chosen' } as const
  const ours = { id: 'ours', chosen_at: '2026-11-20T09:00:00Z', reply: null }
  expect(chosenTerms([none, theirs, ours])).toBe(ours)
  expect(chosenTerms([none, theirs])).toBe(theirs)
  expect(chosenTerms([none])).toBeUndefined()
})
