import process from 'node:process'
import { MAX_UPLOAD_BYTES } from '../../_shared/business-application/upload-rules.ts'

/** Returns the CPU time used so far in milliseconds, or a wall-clock time if the runtime can't tell. */
type Clock = () => number

// The CPU time of this thread is best, because wall-clock time also counts the time spent waiting for a core.
const cpuClock: Clock = () => {
  const usage = process.threadCpuUsage?.() ?? process.cpuUsage?.()
  return usage ? (usage.user + usage.system) / 1_000 : performance.now()
}

// A unit is about the work of scanning or inflating one byte. The most expensive bytes take some 10 ns each,
// so the whole budget is less than a second of CPU time. The largest files that banks and accountants send
// use a third of it.
const MAX_UNITS = 8 * MAX_UPLOAD_BYTES
// A second limit, for input that takes more time than its units suggest, and for very slow machines. Supabase
// ends a call that has used 2 s of CPU time.
const MAX_MILLISECONDS = 1_500

export interface BudgetSettings {
  clock?: Clock
  maxUnits?: number
}

/**
 * The work allowed for one document. It's counted in units, not in time, so that a file gets the same result
 * on every machine. The time is only a second limit.
 */
export class WorkBudget {
  readonly #clock: Clock
  readonly #maxUnits: number
  units = 0
  #milliseconds = 0

  constructor({ clock = cpuClock, maxUnits = MAX_UNITS }: BudgetSettings = {}) {
    this.#clock = clock
    this.#maxUnits = maxUnits
  }

  get isSpent(): boolean {
    return this.units > this.#maxUnits || this.#milliseconds > MAX_MILLISECONDS
  }

  spend(units: number): void {
    this.units += units
  }

  time(work: () => void): void {
    const from = this.#clock()
    work()
    this.#milliseconds += this.#clock() - from
  }
}
