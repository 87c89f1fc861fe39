import fc from 'fast-check'
import { expect, it } from 'vitest'
import { visibleRange } from './visible-range.ts'

const view = { rowHeightPixels: 40, viewPixels: 400, overscan: 3 }

it('draws the rows in view and a few around them', () => {
  expect(visibleRange({ ...view, count: 1_000, scrolledPixels: 4_000 })).toEqual({ first: 97, end: 113 })
})

it('draws a short list whole', () => {
  expect(visibleRange({ ...view, count: 5, scrolledPixels: 0 })).toEqual({ first: 0, end: 5 })
})

it('never leaves the list, and always covers the view', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(300_000), (count, scrolledPixels) => {
      const { first, end } = visibleRange({ ...view, count, scrolledPixels })
      expect(first).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(count)
      expect(first).toBeLessThanOrEqual(end)
      const inView = Math.floor(scrolledPixels / view.rowHeightPixels)
      if (inView < count) expect(first <= inView && inView < end).toBe(true)
    }),
  )
})
