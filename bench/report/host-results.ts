import type { Usage } from '../host/host-under-test.ts'
import type { Measured, Runs } from '../host/measure.ts'
import type { Growth } from '../host/measure-growth.ts'
import type { Startup } from '../host/measure-startup.ts'
import type { Circumstances } from '../results.ts'

/** A part that was never measured is missing. */
export interface HostResults extends Circumstances {
  rounds: number
  seconds: number
  generator: string
  startup?: Startup
  pages?: Runs[]
  embedded?: Measured
  server?: Measured
  growth?: Growth[]
  plans?: Record<string, string>
  /** Why, by the name of what failed in the last run. */
  failed?: Record<string, string>
  memory?: { atStart: Usage; afterLoad: Usage }
}
