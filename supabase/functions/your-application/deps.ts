export interface ApplicantDeps {
  /** Strings are passed as text, objects as jsonb. */
  call(name: string, args: Record<string, string | object>): Promise<unknown>
  wait(milliseconds: number): Promise<void>
  /** Requests from the desk's pages are refused, because they need no applicant's session. */
  deskUrl: string | undefined
  /** Entries have only codes, neither tokens nor what was typed. */
  log(entry: { code: string; action?: string; fault?: string }): void
}
