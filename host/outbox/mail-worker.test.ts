import { expect, it } from 'vitest'
import { startMailWorker } from './mail-worker.ts'

const NEVER_MS = 1_000_000

it('looks again after a wake-up that came while it was looking', async () => {
  const looks: PromiseWithResolvers<boolean>[] = []
  const worker = startMailWorker({
    lanes: 1,
    pollMs: NEVER_MS,
    failed: () => {},
    deliver() {
      const look = Promise.withResolvers<boolean>()
      looks.push(look)
      return look.promise
    },
  })
  worker.wake()
  looks[0]?.resolve(false)
  await expect.poll(() => looks.length).toBe(2)
  looks[1]?.resolve(false)
  await worker.stop()
  expect(looks.length).toBe(2)
})

it('goes on after a failure, and says so', async () => {
  const failures: string[] = []
  let looks = 0
  const worker = startMailWorker({
    lanes: 1,
    pollMs: NEVER_MS,
    failed: (error) => failures.push(error.message),
    async deliver() {
      looks += 1
      if (looks === 1) throw new Error('away')
      return false
    },
  })
  await expect.poll(() => failures).toEqual(['away'])
  worker.wake()
  await expect.poll(() => looks).toBe(2)
  await worker.stop()
})

it('waits a limited time for delivery under way when stopped', async () => {
  const sending = Promise.withResolvers<boolean>()
  const patient = startMailWorker({
    lanes: 1,
    pollMs: NEVER_MS,
    failed: () => {},
    deliver: () => sending.promise,
  })
  let stopped = false
  const stopping = patient.stop().then(() => {
    stopped = true
  })
  await Promise.resolve()
  expect(stopped).toBe(false)
  sending.resolve(true)
  await stopping

  const stuck = startMailWorker({
    lanes: 1,
    pollMs: NEVER_MS,
    failed: () => {},
    deliver: () => new Promise(() => {}),
  })
  await stuck.stop(1)
})
