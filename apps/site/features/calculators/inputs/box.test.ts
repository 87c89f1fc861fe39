import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, boxOf, leaveBox, readEarlyChange, typeInBox } from './box.ts'
import { businessFigures } from './business-figures.ts'

const { read } = businessFigures.fields.amountPounds
const fifty = boxOf(50_000)

describe('typeInBox', () => {
  it('takes a valid figure', () => {
    expect(typeInBox(fifty, '75000', read)).toEqual({ text: '75000', figure: 75_000 })
  })

  it.each(['', ' ', '-', '999', '5000001', 'a lot', '1e5', 'NaN', 'Infinity'])(
    'shows %o as typed and keeps the last valid figure',
    (text) => {
      expect(typeInBox(fifty, text, read)).toEqual({ text, figure: 50_000 })
    },
  )

  const { min, max } = { min: 1_000, max: 5_000_000 }
  const somethingTyped = fc.oneof(
    fc.string(),
    fc.stringMatching(/^£?\d{0,9}[.,]?\d{0,3}[km%]?$/),
    fc.double().map(String),
  )

  it('keeps the typed text and the last good figure, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(somethingTyped), (texts) => {
        let box: Box = fifty
        for (const text of texts) {
          const before = box
          box = typeInBox(box, text, read)
          expect(box.text).toBe(text)
          expect(box.figure).toBe(read(text) ?? before.figure)
          expect(box.figure).toBeGreaterThanOrEqual(min)
          expect(box.figure).toBeLessThanOrEqual(max)
        }
      }),
    )
  })

  it('reads back every figure the slider can put in the box', () => {
    for (const { slider, read: readField } of Object.values(businessFigures.fields)) {
      const stops = Math.round((slider.max - slider.min) / slider.step)
      for (let stop = 0; stop <= stops; stop++) {
        const figure = Number((slider.min + stop * slider.step).toFixed(1))
        expect(readField(boxOf(figure).text)).toBe(figure)
      }
    }
  })
})

describe('leaveBox', () => {
  it('groups the thousands of a valid figure', () => {
    expect(leaveBox(typeInBox(fifty, '£75k', read), read)).toEqual({ text: '75,000', figure: 75_000 })
  })

  it('leaves invalid text for the visitor to correct', () => {
    const typed = typeInBox(fifty, '7', read)
    expect(leaveBox(typed, read)).toEqual(typed)
  })
})

describe('readEarlyChange', () => {
  const initial = { box: fifty, slid: 50_000 }
  const untouched = { typed: '50,000', slid: 50_000, sliderHasFocus: false }

  it('leaves an untouched field alone', () => {
    expect(readEarlyChange(untouched, initial, read)).toBeNull()
    expect(readEarlyChange({ ...untouched, sliderHasFocus: true }, initial, read)).toBeNull()
  })

  it('keeps what was typed, usable or not', () => {
    expect(readEarlyChange({ ...untouched, typed: '80k' }, initial, read)).toEqual({
      text: '80k',
      figure: 80_000,
    })
    expect(readEarlyChange({ ...untouched, typed: '8' }, initial, read)).toEqual({
      text: '8',
      figure: 50_000,
    })
  })

  it('follows a slider that was dragged', () => {
    expect(readEarlyChange({ ...untouched, slid: 90_000 }, initial, read)).toEqual(boxOf(90_000))
  })

  it('lets the control still in hand win when both were moved', () => {
    const both = { typed: '80000', slid: 90_000, sliderHasFocus: false }
    expect(readEarlyChange(both, initial, read)?.figure).toBe(80_000)
    expect(readEarlyChange({ ...both, sliderHasFocus: true }, initial, read)?.figure).toBe(90_000)
  })
})
