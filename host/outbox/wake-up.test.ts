import { it } from 'vitest'
import { createWakeUp } from './wake-up.ts'

const NEVER_MS = 2 ** 31 - 1

it('ends a wait at a wake-up, even an earlier one', async () => {
  const { wake, wait } = createWakeUp(new AbortController().signal)
  const waiting = wait(NEVER_MS)
  wake()
  await waiting
  wake()
  await wait(NEVER_MS)
})

it('ends a wait after its time, and all waits once stopped', async () => {
  const stopping = new AbortController()
  const { wait } = createWakeUp(stopping.signal)
  await wait(1)
  const waiting = wait(NEVER_MS)
  stopping.abort()
  await waiting
  await wait(NEVER_MS)
})
