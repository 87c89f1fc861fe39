/** What the function needs from its runtime. */
export interface ApplicantDeps {
  /** Calls an SQL function as the service role. Strings are text, objects jsonb. */
  call(name: string, args: Record<string, string | object>): Promise<unknown>
  wait(milliseconds: number): Promise<void>
  /** Where staff work; sessions of applicants are refused there. */
  deskUrl: string | undefined
  /** Codes only: neither tokens nor what was typed. */
  log(entry: { code: string; action?: string; fault?: string }): void
}
