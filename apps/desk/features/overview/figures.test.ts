import { expect, it } from 'vitest'
import { formatShare, hitRate, topSources } from './figures.ts'

it('counts a promise as hit or missed only once it is settled', () => {
  expect(hitRate([])).toBeUndefined()
  expect(hitRate([{ kept: 0, missed: 0 }])).toBeUndefined()
  expect(
    hitRate([
      { kept: 8, missed: 2 },
      { kept: 1, missed: 1 },
    ]),
  ).toBe(0.75)
})

it.each([
  [1, '100%'],
  [0.9999, '99.9%'],
  [0.996, '99.6%'],
  [0.995, '99.5%'],
  [0.9949, '99%'],
  [0.9149, '91%'],
  [0, '0%'],
])('writes %s as %s', (share, text) => {
  expect(formatShare(share)).toBe(text)
})

it('lists the sources with the most leads and adds up the rest', () => {
  const sources = Array.from({ length: 12 }, (_, index) => ({
    source: `site-${index}`,
    form: 'callback' as const,
    leads: 12 - index,
  }))
  const rows = topSources([...sources, { source: 'site-3', form: 'bridging_application', leads: 20 }], 5)
  expect(rows.map(({ label, total }) => [label, total])).toEqual([
    ['site-3', 29],
    ['site-0', 12],
    ['site-1', 11],
    ['site-2', 10],
    ['all others', 36],
  ])
  expect(rows[0]?.counts).toEqual({
    callback: 9,
    bridging_application: 20,
    business_application: 0,
    enquiry: 0,
  })
})
