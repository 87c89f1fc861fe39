import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { paidPercent } from './card-saving.ts'
import { readCardCost } from './read-card-cost.ts'

const takings = fc.double({ min: 1, max: 1e9, noNaN: true })
const costOf = (typed: string, takingsPounds = 20_000) => {
  const read = readCardCost(typed, takingsPounds)
  if (!read) return undefined
  if ('question' in read) return read.question
  return [Math.round(read.monthlyPounds * 100) / 100, read.pencePerSale]
}

it.each([
  ['£130 a month', 130],
  ['130', 130],
  ['130 pm', 130],
  ['about 130', 130],
  ['1,250.50', 1_250.5],
  ['£1.5k a month', 1_500],
  ['£1,560 a year', 130],
  ['£30 a week', 130],
  ['0.8%', 160],
  ['1.75', 350],
  ['1,75%', 350],
  ['1.75 per cent', 350],
  ['SumUp 1.69', 338],
  ['1.75 % plus hire', 350],
  ['1.75% + £20 machine hire', 350],
  ['£20 a month + 1.2%', 260],
  ['£160 (0.8%)', 160],
  ['25000', 25_000],
  ['0', 0],
])('reads %j of £20,000 as £%s a month', (typed, pounds) => {
  expect(costOf(typed)).toEqual([pounds, 0])
})

it.each(['1.75% + 10p', '1.75%+10p a sale', '10p + 1.75%', '1.75% and £0.10 per transaction', '1.75 + 10p'])(
  'keeps the pence of %j',
  (typed) => {
    expect(costOf(typed)).toEqual([350, 10])
  },
)

it.each([
  ['2', 'Is that £2 a month, or 2%? Please add the sign.', 400],
  ['30', 'Is that £30 a month, or 30%? Please add the sign.', 20_000],
  ['10p', 'Is there a percentage too? For example 1.75% + 10p.', 20_000],
  ['0.3% debit, 1.2% credit', 'You’ve given more than one figure.', 20_000],
  ['1.2-1.75%', 'You’ve given more than one figure.', 20_000],
  ['100-150', 'You’ve given more than one figure.', 20_000],
  ['£100 or 2%', 'You’ve given more than one figure.', 20_000],
  ['1e9', 'We can’t read that.', 20_000],
  ['-5', 'We can’t read that.', 20_000],
  ['− £5', 'We can’t read that.', 20_000],
  ['99%', '99% of your card takings? Please check the figure.', 20_000],
])('asks what %j means', (typed, question, takingsPounds) => {
  expect(costOf(typed, takingsPounds)).toContain(question)
})

it.each(['Barnacle Pay', 'Studio 54 Payments', '', '-', '£'])('makes nothing of %j', (typed) => {
  expect(costOf(typed)).toBeUndefined()
})

it('is a number, a question or nothing, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string(), takings, (typed, takingsPounds) => {
      const read = readCardCost(typed, takingsPounds)
      expect(!read || 'question' in read || read.monthlyPounds >= 0).toBe(true)
    }),
  )
})

it('reads a percentage back as the same percentage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), takings, (hundredths, takingsPounds) => {
      const typed = (hundredths / 100).toFixed(2)
      const read = readCardCost(`${typed}%`, takingsPounds)
      const currentCostPounds = read && 'monthlyPounds' in read ? read.monthlyPounds : Number.NaN
      expect(paidPercent({ takingsPounds, currentCostPounds })).toBeCloseTo(Number(typed), 8)
    }),
  )
})
