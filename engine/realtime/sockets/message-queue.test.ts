import { expect, it } from 'vitest'
import { createMessageQueue } from './message-queue.ts'

function createReader() {
  const reader = {
    isPaused: false,
    pause() {
      reader.isPaused = true
    },
    resume() {
      reader.isPaused = false
    },
  }
  return reader
}

it.each([
  ['messages', 32, 1],
  ['bytes', 4, 65_536],
])('stops reading while too many %s wait, and goes on in order', async (_, count, bytes) => {
  const reader = createReader()
  const gate = Promise.withResolvers<void>()
  const handled: number[] = []
  const push = createMessageQueue(reader, () => {})
  for (let index = 0; index < count; index++) {
    expect(reader.isPaused).toBe(false)
    push(bytes, async () => {
      await gate.promise
      handled.push(index)
    })
  }
  expect(reader.isPaused).toBe(true)
  gate.resolve()
  await new Promise<void>((resolve) => push(0, async () => resolve()))
  expect(reader.isPaused).toBe(false)
  expect(handled).toEqual(Array.from({ length: count }, (_each, index) => index))
})

it('reports a fault and handles what follows', async () => {
  const faults: string[] = []
  const push = createMessageQueue(createReader(), ({ message }) => faults.push(message))
  push(1, async () => {
    throw new Error('failed')
  })
  await new Promise<void>((resolve) => push(1, async () => resolve()))
  expect(faults).toEqual(['failed'])
})
