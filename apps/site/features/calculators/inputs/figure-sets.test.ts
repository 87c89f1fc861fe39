import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf, typeInBox } from './box.ts'
import { boxesOf, fieldErrorsIn, figuresOf } from './boxes.ts'
import { bridgingFigures } from './bridging-figures.ts'
import { businessFigures } from './business-figures.ts'
import { clampToSlider, noteFor } from './figure-set.ts'

const business = businessFigures.fields
const bridging = bridgingFigures.fields

describe('what a box takes', () => {
  it.each([
    [business.amountPounds, '999', null],
    [business.amountPounds, '1000', 1_000],
    [business.amountPounds, '5000000', 5_000_000],
    [business.amountPounds, '5000000.01', null],
    [business.amountPounds, ' £250,000 ', 250_000],
    [business.amountPounds, '1.5m', 1_500_000],
    [business.amountPounds, '50000.', 50_000],
    [business.termMonths, '0', null],
    [business.termMonths, '1', 1],
    [business.termMonths, '60', 60],
    [business.termMonths, '61', null],
    [business.termMonths, '12.5', null],
    [business.termMonths, '24 months', 24],
    [business.annualRatePercent, '0', null],
    [business.annualRatePercent, '0.09', null],
    [business.annualRatePercent, '.1', 0.1],
    [business.annualRatePercent, '30', 30],
    [business.annualRatePercent, '30.1', null],
    [business.annualRatePercent, '7.25%', 7.25],
    [business.annualRatePercent, '5.', 5],
    [bridging.amountPounds, '19999', null],
    [bridging.amountPounds, '20000', 20_000],
    [bridging.amountPounds, '25000000', 25_000_000],
    [bridging.amountPounds, '25000001', null],
    [bridging.durationMonths, '0', null],
    [bridging.durationMonths, '1', 1],
    [bridging.durationMonths, '24', 24],
    [bridging.durationMonths, '25', null],
    [bridging.durationMonths, '1.5', null],
  ])('$label: %o', (field, text, figure) => {
    expect(field.read(text)).toBe(figure)
  })
})

describe('the message beside a box', () => {
  it('says what is valid and which figure is still used', () => {
    const box = typeInBox(boxOf(50_000), '12', business.amountPounds.read)
    expect(noteFor(business.amountPounds, box)).toBe(
      'Please use £1,000 to £5,000,000. Still showing £50,000.',
    )
    expect(noteFor(business.termMonths, { text: '', figure: 1 })).toBe(
      'Please use whole months, 1 to 60. Still showing 1 month.',
    )
    expect(noteFor(business.annualRatePercent, { text: '31', figure: 5.5 })).toBe(
      'Please use 0.1% to 30%. Still showing 5.5% a year.',
    )
  })

  it('is shown exactly when the text is invalid', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(business), ...Object.values(bridging)),
        fc.string(),
        (field, text) => {
          const box = typeInBox(boxOf(20), text, field.read)
          expect(noteFor(field, box) === undefined).toBe(field.read(text) !== null)
        },
      ),
    )
  })
})

describe('the slider’s position', () => {
  it.each([
    [business.amountPounds, 2_000_000, 500_000],
    [business.amountPounds, 12_345, 12_345],
    [business.termMonths, 1, 3],
    [business.annualRatePercent, 0.1, 0.5],
    [business.annualRatePercent, 30, 20],
  ])('$label: at its end for a figure beyond it', (field, figure, position) => {
    expect(clampToSlider(field, figure)).toBe(position)
  })
})

describe('the boxes of a calculator', () => {
  it('open on the figures of the specification', () => {
    expect(figuresOf(boxesOf(businessFigures))).toEqual({
      amountPounds: 50_000,
      termMonths: 12,
      annualRatePercent: 5.5,
    })
    expect(figuresOf(boxesOf(bridgingFigures))).toEqual({ amountPounds: 500_000, durationMonths: 12 })
  })

  it('show the given figures, and start values for the rest', () => {
    expect(boxesOf(businessFigures, { termMonths: 36 })).toEqual({
      amountPounds: boxOf(50_000),
      termMonths: boxOf(36),
      annualRatePercent: boxOf(5.5),
    })
  })
})

it('names the invalid boxes and no others', () => {
  const boxes = boxesOf(bridgingFigures)
  expect(fieldErrorsIn(bridgingFigures, boxes)).toEqual({})
  const typed = typeInBox(boxes.amountPounds, '15,000', bridging.amountPounds.read)
  expect(fieldErrorsIn(bridgingFigures, { ...boxes, amountPounds: typed })).toEqual({
    loanAmount:
      'Loan amount: You can apply online from £20,000. For a smaller loan, from £10,000, call us on 020 7946 0123.',
  })
  const tooSmall = typeInBox(boxes.amountPounds, '9,000', bridging.amountPounds.read)
  expect(fieldErrorsIn(bridgingFigures, { ...boxes, amountPounds: tooSmall })).toEqual({
    loanAmount: 'Loan amount: Please use £20,000 to £25,000,000.',
  })
})
