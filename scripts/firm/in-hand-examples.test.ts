import { expect, it } from 'vitest'
import { inHandExamples } from './in-hand-examples.ts'

const hmoOf = (amountPounds: [number, number], durationMonths: [number, number]) => {
  const range = ([min, max]: [number, number]) => ({ min, max })
  return inHandExamples({ amountPounds: range(amountPounds), durationMonths: range(durationMonths) }).hmo
}

it('leaves an example as it is where the firm arranges such loans', () => {
  expect(hmoOf([20_000, 25_000_000], [1, 24])).toMatchObject({
    amountPounds: 220_000,
    valuePounds: 320_000,
    months: 12,
    works: { pounds: 60_000, finishedPounds: 450_000, months: 4 },
  })
})

it('makes an example as large and as long as the firm’s loans', () => {
  expect(hmoOf([440_000, 3_000_000], [1, 3])).toMatchObject({
    amountPounds: 440_000,
    valuePounds: 640_000,
    months: 3,
    works: { pounds: 120_000, finishedPounds: 900_000, months: 3 },
  })
  expect(hmoOf([5_000, 55_000], [14, 18])).toMatchObject({
    amountPounds: 55_000,
    valuePounds: 80_000,
    months: 14,
  })
})
