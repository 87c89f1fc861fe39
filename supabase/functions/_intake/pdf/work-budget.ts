import process from 'node:process'
import { MAX_UPLOAD_BYTES } from '../../_shared/business-application/upload-rules.ts'

/** CPU time used so far, in milliseconds, or the nearest the runtime has. */
type Clock = () => number

// CPU time of this thread where the runtime has it: wall-clock time also counts waiting for a core.
const cpuClock: Clock = () => {
  const usage = process.threadCpuUsage?.() ?? process.cpuUsage?.()
  return usage ? (usage.user + usage.system) / 1_000 : performance.now()
}

// Bytes scanned or inflated. The most expensive take some 10 ns each, so the whole budget is less than a second of CPU;
// the largest files that banks and accountants send use a third of it.
const MAX_UNITS = 8 * MAX_UPLOAD_BYTES
// A backstop for input that costs more than it counts for, and for very slow machines.
const MAX_MILLISECONDS = 3_000

export interface BudgetSettings {
  clock?: Clock
  maxUnits?: number
}

/**
 * The work allowed for one document. Counted in bytes, not in time, so that a file gets the same result on every
 * machine; time is only a backstop.
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

  /** Runs synchronous work and counts its time. */
  time(work: () => void): void {
    const from = this.#clock()
    work()
    this.#milliseconds += this.#clock() - from
  }
}
