import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const LIFETIMES = { doneMilliseconds: 6_000, actionMilliseconds: 10_000 }
const undo = { label: 'Undo', run: vi.fn() }
const textsOf = (toasts: Toasts) => toasts.shown().map(({ text }) => text)

it('goes after its time, a failure only when dismissed', () => {
  const toasts = new Toasts(LIFETIMES)
  toasts.failed('Not saved')
  toasts.done('Saved')
  toasts.done('Recorded', undo)
  vi.advanceTimersByTime(6_000)
  expect(textsOf(toasts)).toEqual(['Not saved', 'Recorded'])
  vi.advanceTimersByTime(100_000)
  expect(textsOf(toasts)).toEqual(['Not saved'])
  toasts.dismiss(1)
  expect(textsOf(toasts)).toEqual([])
})

it('makes room for a fourth by what matters least, then by age', () => {
  const toasts = new Toasts(LIFETIMES)
  toasts.failed('a')
  toasts.done('b', undo)
  toasts.done('c')
  toasts.done('d')
  expect(textsOf(toasts)).toEqual(['a', 'b', 'd'])
  toasts.failed('e')
  toasts.failed('f')
  expect(textsOf(toasts)).toEqual(['a', 'e', 'f'])
  toasts.failed('g')
  expect(textsOf(toasts)).toEqual(['e', 'f', 'g'])
})

it('stays while pointed at, then for the time it had left', () => {
  const toasts = new Toasts(LIFETIMES)
  toasts.done('Saved')
  vi.advanceTimersByTime(5_000)
  toasts.hold(true)
  toasts.done('Sent')
  vi.advanceTimersByTime(60_000)
  expect(textsOf(toasts)).toEqual(['Saved', 'Sent'])
  toasts.hold(false)
  vi.advanceTimersByTime(1_000)
  expect(textsOf(toasts)).toEqual(['Sent'])
})

it('runs the newest action by its key, once', () => {
  const toasts = new Toasts(LIFETIMES)
  const older = { label: 'Undo', run: vi.fn() }
  toasts.done('Recorded', older)
  toasts.done('Recorded', undo)
  toasts.done('Saved')
  toasts.act()
  expect([older.run, undo.run].map((run) => run.mock.calls.length)).toEqual([0, 1])
  expect(textsOf(toasts)).toEqual(['Recorded', 'Saved'])
})
