import { expect, it } from 'vitest'
import { barsPath, linePath } from './chart-paths.ts'

it('draws all bars of a kind as one path, evenly spaced', () => {
  const bars = [
    { place: 0, from: 0, to: 0.5 },
    { place: 1, from: 0.5, to: 1 },
  ]
  expect(barsPath(bars, 2)).toBe('M60 50h380v50h-380zM560 0h380v50h-380z')
})

it('draws nothing for no bars', () => {
  expect(barsPath([], 24)).toBe('')
})

it('draws a line from edge to edge', () => {
  expect(linePath([1, 0.25, 0])).toBe('M0 0L500 75L1000 100')
})
