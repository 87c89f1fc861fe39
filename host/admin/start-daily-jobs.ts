import { brokenRetentionPromises } from '#shared/admin/retention.ts'
import { BANK_HOLIDAYS_KNOWN_UNTIL } from '#shared/promises/opening-hours.ts'
import { describeError } from '../../engine/describe-error.ts'
import type { Core } from '../core.ts'
import { applyRetention } from './apply-retention.ts'
import { mayDeleteByAge } from './check-clock.ts'
import { reapplyErasures } from './erase.ts'

const DAY_MS = 24 * 3_600_000
const RETRY_MS = 15 * 60_000
const HOLIDAY_WARNING_DAYS = 90

export function startDailyJobs({ config, database, secrets, log }: Core): () => Promise<void> {
  const { dataDir, retention } = config
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  for (const message of brokenRetentionPromises(retention))
    log({ event: 'retention', code: 'differs_from_policy', message })
  let running = runJobs()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }

  async function runJobs(): Promise<void> {
    let nextInMs = DAY_MS
    try {
      const erased = await reapplyErasures({ dataDir, database, key: secrets.erasureKey })
      if (erased.leads > 0) log({ event: 'erasure', code: 'reapplied', ...erased })
      if (await mayDeleteByAge(database, log)) {
        const removed = await applyRetention({ dataDir, database, rules: retention })
        log({ event: 'retention', code: 'applied', ...removed })
      } else nextInMs = RETRY_MS
      if (Date.parse(BANK_HOLIDAYS_KNOWN_UNTIL) - Date.now() < HOLIDAY_WARNING_DAYS * DAY_MS) {
        log({ event: 'bank_holidays', code: 'list_ends_soon', until: BANK_HOLIDAYS_KNOWN_UNTIL })
      }
    } catch (error) {
      // The database may be down, or a backup may hold the lock, so the next attempt is soon.
      log({ event: 'daily_jobs_fault', ...describeError(error as Error) })
      nextInMs = RETRY_MS
    }
    if (stopped) return
    timer = setTimeout(() => {
      running = runJobs()
    }, nextInMs)
    timer.unref()
  }
}
