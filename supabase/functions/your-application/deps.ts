import type { SqlCall } from '../_shared/sql-call.ts'

export interface ApplicantDeps {
  call(...call: SqlCall): Promise<unknown>
  wait(milliseconds: number): Promise<void>
  /** Requests from the desk's pages are refused, because they need no applicant's session. */
  deskUrl: string | undefined
  /** Entries have only codes, neither tokens nor what was typed. */
  log(entry: { code: string; action?: string; fault?: string }): void
}
