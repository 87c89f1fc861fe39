import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'
import { describe, expect, it } from 'vitest'
import { BRIDGING_RATE_BANDS } from '#shared/calculators/bridging-rates.ts'
import { textOf } from './html-elements.ts'
import { builtPages, pageAt } from './site-files.ts'
import { textOf as readable } from './site-text.ts'
import { unratedSums } from './unrated-sums.ts'

/** What a reader takes in as one: a figure's label, its basis and its sums. */
const PARTS = /^(?:p|li|dl|figure|summary|td)$/

/** Sums of somebody's example, not of a calculation of ours. */
const EXAMPLES = ['on the market at £310,000', 'borrow £10,000 at 1.25']

function* partsOf(node: DefaultTreeAdapterTypes.Node): Generator<string> {
  if (tree.isElementNode(node) && PARTS.test(node.tagName)) yield textOf(node)
  else if ('childNodes' in node) for (const child of node.childNodes) yield* partsOf(child)
}

describe.each(builtPages)('$route.path', ({ html }) => {
  it('shows no sum without its rate beside it', () => {
    const unrated = unratedSums([...partsOf(parse(html))])
    expect(unrated.filter((text) => !EXAMPLES.some((example) => text.includes(example)))).toEqual([])
  })

  it('shows the lowest rate beside the usual ones', () => {
    const text = readable(html)
    if (!/0\.49% a month|0\.49%interest a month|interest a month/.test(text)) return
    for (const { lowestPercent, highestPercent } of [
      BRIDGING_RATE_BANDS[0],
      BRIDGING_RATE_BANDS.at(-1),
    ].flatMap((band) => band ?? []))
      expect(text).toContain(`${lowestPercent}% to ${highestPercent}%`)
  })
})

it('shows one scheme with one result on the development page', () => {
  const text = readable(pageAt('/development-bridging'))
  const owed = [...text.matchAll(/£1,3\d\d,\d\d\d/g)].map(([sum]) => sum)
  expect(owed.length).toBeGreaterThan(1)
  expect(new Set(owed).size).toBe(1)
  const shares = [...text.matchAll(/(\d\d(?:\.\d)?)% of (?:£2,000,000|the finished value)/g)]
  expect(new Set(shares.map(([, share]) => share)).size).toBe(1)
})
