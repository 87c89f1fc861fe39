import { expect, it } from 'vitest'
import type { ContentPiece } from '../../backend/content.ts'
import { pieceState, tooOldForPage } from './piece-state.ts'

const piece = (changes: Partial<ContentPiece>): ContentPiece => ({
  id: 'draft',
  kind: 'deal',
  published_id: 'row',
  fields: {},
  version: 3,
  published_version: 3,
  published_at: null,
  scheduled_for: null,
  updated_at: '2026-11-15T10:00:00Z',
  updated_by_name: null,
  ...changes,
})

it.each([
  ['Draft', { published_id: null, published_version: null }],
  ['Published', {}],
  ['Scheduled', { scheduled_for: '2026-11-20T09:00:00Z' }],
  ['Published, changes waiting', { version: 4 }],
  ['Published', { id: null, version: null, published_version: null }],
])('is called %s', (label, changes) => {
  expect(pieceState(piece(changes)).label).toBe(label)
})

it('finds what is published but too old for a page of four', () => {
  const days = ['2026-11-05', '2026-11-04', '2026-11-03', '2026-11-02', '2026-11-02', '2026-11-01']
  const published = days.map((completion_date) => piece({ fields: { completion_date } }))
  const draft = piece({ published_id: null, fields: { completion_date: '2020-01-01' } })
  expect([...tooOldForPage([draft, ...published])]).toEqual([published[5]])
  expect(tooOldForPage(published.slice(0, 3)).size).toBe(0)
})
