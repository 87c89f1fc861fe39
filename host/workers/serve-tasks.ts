import { once } from 'node:events'
import { setPriority } from 'node:os'
import { Worker as WatchThread } from 'node:worker_threads'
import type { WorkerMessage } from './start-worker.ts'

type Tasks = Record<string, (input: never) => Promise<unknown>>

// After work that took this share of the memory it may have, a worker is replaced, because Buffers stay in
// memory until they are collected.
const LARGE_SHARE = 1 / 3
// Requests come first, where there aren't enough cores for both.
const PRIORITY = 5

// The watch is a thread of its own, because work that never ends would hold up a timer beside it. Node's
// resourceLimits don't count Buffers. The process that started this one may have been killed during the work.
const WATCH = `
const { workerData: maxBytes } = require('node:worker_threads')
const parent = process.ppid
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 10)`

/** Does the tasks that the process that started this one asks for, one after another. */
export async function serveTasks(tasks: Tasks, maxBytes: number): Promise<void> {
  // Only the process that started this one decides when it ends, also if both are told to stop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 }
  await once(new WatchThread(WATCH, { eval: true, workerData: maxBytes, resourceLimits }), 'online')
  // The watch was started before, so it keeps its priority.
  setPriority(PRIORITY)
  const send = (message: WorkerMessage) => process.send?.(message)
  process.on('message', async ({ task, input }: { task: string; input: never }) => {
    const answer = await (tasks[task] as (given: never) => Promise<unknown>)(input).then(
      (value) => ({ value }),
      ({ message, code }: Error & { code?: unknown }) => ({ error: { message, code } }),
    )
    send({ ...answer, isLarge: process.memoryUsage.rss() > maxBytes * LARGE_SHARE })
  })
  send({ ready: true })
}
