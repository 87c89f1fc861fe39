import process from 'node:process'
import { MAX_UPLOAD_BYTES } from '../../_shared/business-application/upload-rules.ts'

/** Milliseconds of CPU used so far, or what comes nearest to it. */
type Clock = () => number

// Of this thread where the runtime can say so: on a busy machine the time of day runs on while we wait for a core.
const cpuClock: Clock = () => {
  const usage = process.threadCpuUsage?.() ?? process.cpuUsage?.()
  return usage ? (usage.user + usage.system) / 1_000 : performance.now()
}

// Bytes looked at or inflated. The dearest cost some 10 ns each, so that the whole is less than a second of CPU; the
// largest files that banks and accountants send come to a third of it.
const MAX_UNITS = 8 * MAX_UPLOAD_BYTES
// Only for what costs far more than it counts for, or a machine far slower than this one.
const MAX_MILLISECONDS = 3_000

export interface BudgetSettings {
  clock?: Clock
  maxUnits?: number
}

/**
 * What may be spent on one document. Counted in bytes and not by the clock, so that the same file ends the same way on
 * every machine; the clock is only a backstop.
 */
export class WorkBudget {
  readonly #clock: Clock
  readonly #maxUnits: number
  #units = 0
  #milliseconds = 0

  constructor({ clock = cpuClock, maxUnits = MAX_UNITS }: BudgetSettings = {}) {
    this.#clock = clock
    this.#maxUnits = maxUnits
  }

  /** How much has been spent. */
  get units(): number {
    return this.#units
  }

  get isSpent(): boolean {
    return this.#units > this.#maxUnits || this.#milliseconds > MAX_MILLISECONDS
  }

  spend(units: number): void {
    this.#units += units
  }

  /** Runs work that does not wait for anything and counts its time. */
  time(work: () => void): void {
    const from = this.#clock()
    work()
    this.#milliseconds += this.#clock() - from
  }
}
