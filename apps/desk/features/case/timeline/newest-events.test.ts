import { expect, it } from 'vitest'
import type { CaseEvent } from '../../../backend/case-events.ts'
import { newestEvents } from './newest-events.ts'

const events = (newest: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: newest - index * step }) as CaseEvent)

it('shows everything where nothing is missing', () => {
  const { events: shown, before } = newestEvents(events(9, 5, 2), events(8, 4, 2))
  expect(shown).toHaveLength(9)
  expect(before).toBeUndefined()
})

it('shows nothing older than a full list’s end, where events are missing', () => {
  const { events: shown, before } = newestEvents(events(1_000, 100), events(950, 3, 40))
  expect(before).toBe(901)
  expect(shown.map(({ id }) => id).slice(100)).toEqual([950, 910])
  expect(newestEvents(events(1_000, 100), events(2_000, 100)).before).toBe(1_901)
})
