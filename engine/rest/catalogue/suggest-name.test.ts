import { expect, it } from 'vitest'
import { suggestName } from './suggest-name.ts'

it.each([
  ['news_artcles', 'news_articles'],
  ['resource', 'resources'],
  ['deals', undefined],
  ['x'.repeat(5_000), undefined],
])('%s: %s', (name, nearest) => {
  expect(suggestName(name, ['news_articles', 'completed_deals', 'resources'])).toBe(nearest)
})
