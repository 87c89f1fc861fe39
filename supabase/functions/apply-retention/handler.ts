import { type Removed, type RetentionSteps, removeBatch, removeExpired } from './remove-expired.ts'

/** What the SQL function check_clock returns. */
interface ClockState {
  /** Why the time can't be true, or null. */
  doubt: 'ahead' | 'behind' | null
}

export interface ApplyRetentionDeps {
  checkClock(): Promise<ClockState>
  steps: RetentionSteps
  /** Deletes the uploads that nobody went on with, and their parts. */
  sweepParts(): Promise<void>
  mayCall(request: Request): boolean
  log(entry: { code: string; doubt?: string } & Partial<Removed>): void
}

/** On Supabase, a cron job calls this every day (docs/deploy-supabase.md). */
export async function applyRetention(request: Request, deps: ApplyRetentionDeps): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  if (!deps.mayCall(request)) return new Response(null, { status: 401 })
  // The database gives out nothing as due while its time can't be true. An admin sees why on the desk.
  const { doubt } = await deps.checkClock()
  if (doubt) {
    deps.log({ code: 'clock', doubt })
    return Response.json({ leads: 0, documents: 0, doubt })
  }
  const removed = await removeExpired(() => removeBatch(deps.steps))
  await deps.sweepParts()
  deps.log({ code: 'retention', ...removed })
  return Response.json(removed)
}
