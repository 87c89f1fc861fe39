import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openWorkerPool, type WorkerLimits } from '../../../host/workers/worker-pool.ts'

const MB = 1024 * 1024
const program = join(import.meta.dirname, 'greedy-worker.ts')

let pool: ReturnType<typeof open>
afterEach(() => pool.close())

function open(limits: Partial<WorkerLimits> = {}) {
  const logged: Record<string, unknown>[] = []
  const real = openWorkerPool({
    log: (entry) => logged.push(entry),
    limits: { maxBytes: 256 * MB, ...limits },
    program,
  })
  const run = (task: string, input?: unknown): Promise<unknown> => real.run(task as never, input as never, 7)
  return { run, logged, close: real.close }
}
const done = (value: unknown) => ({ outcome: 'done', value })
const processes = () => pool.logged.map((entry) => entry.process)

it('runs in another process without our settings, and logs the size', async () => {
  pool = open()
  const { value } = (await pool.run('where')) as { value: { process: number; settings: string[] } }
  expect(value.process).not.toBe(process.pid)
  expect(value.settings).not.toContain('PATH')
  expect(pool.logged).toEqual([
    {
      event: 'work',
      task: 'where',
      outcome: 'done',
      bytes: 7,
      milliseconds: expect.any(Number),
      process: value.process,
    },
  ])
})

it('reuses a worker, and starts no more than it may', async () => {
  pool = open({ workers: 2 })
  expect(await pool.run('double', 1)).toEqual(done(2))
  expect(await pool.run('double', 2)).toEqual(done(4))
  expect(new Set(processes()).size).toBe(1)
  const many = await Promise.all(Array.from({ length: 20 }, (_, n) => pool.run('double', n)))
  expect(many).toEqual(Array.from({ length: 20 }, (_, n) => done(2 * n)))
  expect(new Set(processes()).size).toBe(2)
})

it('gives up work that never ends, and continues in a new worker', async () => {
  pool = open({ workers: 1, deadlineMs: 300 })
  const [first, second] = await Promise.all([pool.run('never'), pool.run('double', 1)])
  expect([first, second]).toEqual([{ outcome: 'too_slow' }, done(2)])
  const [ended, next] = processes() as number[]
  expect(next).not.toBe(ended)
  expect(isAlive(ended)).toBe(false)
})

it.each([
  ['take Buffers', 0],
  ['take Buffers at once', 2_000 * MB],
  ['take heap', 0],
])('sets aside work that needs too much memory: %s', async (task, input) => {
  pool = open({ workers: 1 })
  const before = process.memoryUsage.rss()
  expect(await pool.run(task, input)).toEqual({ outcome: 'too_large' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MB)
  expect(await pool.run('double', 1)).toEqual(done(2))
})

it('replaces a worker that has become large', async () => {
  pool = open()
  expect(await pool.run('take Buffers at once', 100 * MB)).toEqual(done(100 * MB))
  await pool.run('double', 1)
  expect(new Set(processes()).size).toBe(2)
})

it('says what failed, with its code, and keeps the worker', async () => {
  pool = open()
  expect(await pool.run('fail')).toEqual({
    outcome: 'failed',
    error: expect.objectContaining({ message: 'no room', code: 'ENOSPC' }),
  })
  await pool.run('double', 1)
  expect(new Set(processes()).size).toBe(1)
})

it('ends a worker that has nothing to do', async () => {
  pool = open({ idleMs: 1 })
  await pool.run('double', 1)
  const [idle] = processes() as number[]
  await expect.poll(() => isAlive(idle)).toBe(false)
})

it('ends all workers when it is closed, busy ones too', async () => {
  pool = open({ workers: 2 })
  await Promise.all([pool.run('where'), pool.run('where')])
  const both = processes() as number[]
  expect(new Set(both).size).toBe(2)
  const stopped = Promise.allSettled([pool.run('never'), pool.run('never'), pool.run('never')])
  pool.close()
  for (const { status } of await stopped) expect(status).toBe('rejected')
  for (const worker of both) await expect.poll(() => isAlive(worker)).toBe(false)
})

it('takes a busy worker with it when the host is killed', async () => {
  pool = open()
  const owner = spawn(process.execPath, [join(import.meta.dirname, 'pool-owner.ts')], { stdio: 'pipe' })
  const [printed] = await once(owner.stdout, 'data')
  expect(isAlive(Number(printed))).toBe(true)
  owner.kill('SIGKILL')
  await expect.poll(() => isAlive(Number(printed))).toBe(false)
})

it('says so if its program cannot start', async () => {
  const noWorker = join(import.meta.dirname, '../../../engine/is-record.ts')
  const broken = openWorkerPool({ log: () => {}, program: noWorker })
  await expect(broken.run('render pdf', {} as never, 0)).rejects.toThrow('ended before it was ready')
  pool = open()
})

function isAlive(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}
