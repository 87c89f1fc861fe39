import { expect, it } from 'vitest'
import { createContentKeys } from './content-keys.ts'

const TEN_O_CLOCK = Date.parse('2026-11-15T10:00:00Z')
const MINUTE_MS = 60_000

function keysAt(start: number) {
  const clock = { ms: start }
  return { clock, keyOf: createContentKeys(() => clock.ms) }
}

it('gives the same content one key for ten minutes, then another', () => {
  const { clock, keyOf } = keysAt(TEN_O_CLOCK - 1)
  const first = keyOf('a')
  clock.ms = TEN_O_CLOCK + 9 * MINUTE_MS
  expect(keyOf('a')).toBe(first)
  expect(keyOf('b')).not.toBe(first)
  clock.ms = TEN_O_CLOCK + 10 * MINUTE_MS
  expect(keyOf('a')).not.toBe(first)
})

it('makes the same key on another host or after a restart', () => {
  expect(keysAt(TEN_O_CLOCK + 8 * MINUTE_MS).keyOf('a')).toBe(keysAt(TEN_O_CLOCK).keyOf('a'))
})

it('forgets the oldest key when it has cached many', () => {
  const { clock, keyOf } = keysAt(TEN_O_CLOCK - 1)
  const [first, ...others] = Array.from({ length: 1_000 }, (_, index) => [index, keyOf(`${index}`)])
  keyOf('one more')
  clock.ms = TEN_O_CLOCK
  expect(keyOf('999')).toBe(others.at(-1)?.[1])
  expect(keyOf('0')).not.toBe(first?.[1])
})
