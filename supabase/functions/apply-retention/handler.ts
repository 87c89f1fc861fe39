import { type Removed, type RetentionSteps, removeBatch, removeExpired } from './remove-expired.ts'

export interface ApplyRetentionDeps {
  steps: RetentionSteps
  mayCall(request: Request): boolean
  log(entry: { code: string } & Partial<Removed>): void
}

/** On Supabase, a cron job calls this every day (docs/deploy-supabase.md). */
export async function applyRetention(request: Request, deps: ApplyRetentionDeps): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  if (!deps.mayCall(request)) return new Response(null, { status: 401 })
  const removed = await removeExpired(() => removeBatch(deps.steps))
  deps.log({ code: 'retention', ...removed })
  return Response.json(removed)
}
