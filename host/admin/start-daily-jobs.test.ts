import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RETENTION } from '#shared/admin/retention.ts'
import type { Core } from '../core.ts'
import { startDailyJobs } from './start-daily-jobs.ts'

const HOUR_MS = 3_600_000
let dataDir: string
let runs: string[]
let isDown: boolean
let doubt: 'ahead' | null
let close: () => Promise<void>

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairlead-daily-jobs-'))
  runs = []
  isDown = false
  doubt = null
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the jobs on a database with nothing to remove, which fails while `isDown`. `runs` gets every log entry. */
function start(retention = RETENTION): void {
  const answers = new Map<RegExp, object>([
    [/due_for_retention/, { leads: [], documents: [] }],
    [/apply_retention/, { leads: 0, documents: 0 }],
  ])
  const client = {
    query: async (sql: string) => {
      const [, answer] = [...answers].find(([pattern]) => pattern.test(sql)) ?? []
      return { rows: answer ? [{ answer }] : [] }
    },
  }
  const actAs = async (_: unknown, work: (client: never) => Promise<unknown>) => {
    if (isDown) throw Object.assign(new Error('secret words'), { code: 'ECONNREFUSED' })
    return work(client as never)
  }
  const queryAs = async () => [{ answer: { doubt, right_at: '2026-11-19', now: '2027-07-08' } }]
  close = startDailyJobs({
    config: { dataDir, retention },
    database: { actAs, queryAs, admin: {} },
    secrets: { erasureKey: 'key' },
    log: ({ event, code, message }) => runs.push([event, code, message].filter(Boolean).join(' ')),
  } as Pick<Core, 'log'> as Core)
}

const retentionRuns = () => runs.filter((run) => run === 'retention applied').length
const faults = () => runs.filter((run) => run === 'daily_jobs_fault ECONNREFUSED').length

it('applies retention at the start and then once a day', async () => {
  start()
  await vi.waitFor(() => expect(retentionRuns()).toBe(1))
  for (let day = 2; day <= 4; day++) {
    await vi.advanceTimersByTimeAsync(23 * HOUR_MS)
    expect(retentionRuns()).toBe(day - 1)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    await vi.waitFor(() => expect(retentionRuns()).toBe(day))
  }
})

it('tries again soon when the database was down', async () => {
  isDown = true
  start()
  await vi.waitFor(() => expect(faults()).toBe(1))
  isDown = false
  await vi.advanceTimersByTimeAsync(HOUR_MS / 4)
  await vi.waitFor(() => expect(retentionRuns()).toBe(1))
})

it('does nothing more once it is closed', async () => {
  start()
  await close()
  await vi.advanceTimersByTimeAsync(72 * HOUR_MS)
  expect(retentionRuns()).toBe(1)
})

it('deletes nothing while the clock is in doubt, and soon afterwards', async () => {
  doubt = 'ahead'
  start()
  await vi.waitFor(() => expect(runs).toContain('clock ahead'))
  expect(retentionRuns()).toBe(0)
  doubt = null
  await vi.advanceTimersByTimeAsync(HOUR_MS / 4)
  await vi.waitFor(() => expect(retentionRuns()).toBe(1))
})

it('says at the start where settings break the privacy policy', async () => {
  start({ ...RETENTION, callbackMonths: 12 })
  await vi.waitFor(() => expect(retentionRuns()).toBe(1))
  expect(runs[0]).toBe(
    `retention differs_from_policy KEEP_CALLBACKS_MONTHS: 12 holds, while the privacy policy says ${RETENTION.callbackMonths}. Remove it and set retention.callbackMonths in firm.toml`,
  )
})
