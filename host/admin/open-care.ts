import type { RetentionRules } from '#shared/care/retention.ts'
import { BANK_HOLIDAYS_KNOWN_UNTIL } from '#shared/promises/bank-holidays.ts'
import type { OpenedDatabase } from '../../engine/database/open-database.ts'
import { describeFault } from '../../engine/describe-fault.ts'
import type { Log } from '../../engine/log.ts'
import { applyRetention } from './apply-retention.ts'
import { reapplyErasures } from './erase.ts'

interface CareOptions {
  config: { dataDir: string; retention: RetentionRules }
  database: Pick<OpenedDatabase, 'actAs' | 'admin'>
  erasureKey: string
  log: Log
}

const DAY_MS = 24 * 3_600_000
const RETRY_MS = 15 * 60_000
const HOLIDAY_WARNING_DAYS = 90

/** Looks after what is kept, at the start and every day; gives back how to stop. */
export function openCare({ config, database, erasureKey, log }: CareOptions): () => Promise<void> {
  const { dataDir, retention } = config
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }

  async function turn(): Promise<void> {
    let nextInMs = DAY_MS
    try {
      const erased = await reapplyErasures({ dataDir, database, key: erasureKey })
      if (erased.leads > 0) log({ event: 'care', code: 'erased_again', ...erased })
      const removed = await applyRetention({ dataDir, database, rules: retention })
      log({ event: 'care', code: 'retention', ...removed })
      if (Date.parse(BANK_HOLIDAYS_KNOWN_UNTIL) - Date.now() < HOLIDAY_WARNING_DAYS * DAY_MS) {
        log({ event: 'care', code: 'bank_holidays_end', until: BANK_HOLIDAYS_KNOWN_UNTIL })
      }
    } catch (error) {
      // A database that is away, or a backup that holds everything still.
      log({ event: 'care_fault', ...describeFault(error as Error) })
      nextInMs = RETRY_MS
    }
    if (stopped) return
    timer = setTimeout(() => {
      running = turn()
    }, nextInMs)
    timer.unref()
  }
}
