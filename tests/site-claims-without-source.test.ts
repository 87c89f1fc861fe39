import { expect, it } from 'vitest'
import { builtPages } from './site-files.ts'

// "No broker searches the whole market" is the opposite of the claim.
const CLAIMS =
  /doesn’t (affect|change|influence) (which|the) lender|impartial|unbiased|\bindependent (finance )?broker|whole.of.market|best (deal|rate|terms|lender)s?\b|cheapest (deal|rate|loan)/i

it('claims on no page to be impartial or to find the best', () => {
  expect(builtPages.length).toBeGreaterThan(20)
  const found = builtPages.flatMap(({ file, html }) => {
    const claim = CLAIMS.exec(html)?.[0]
    return claim ? [`${file}: ${claim}`] : []
  })
  expect(found).toEqual([])
})
