import { type Removed, type RetentionSteps, removeBatch, removeExpired } from './remove-expired.ts'

export interface ApplyRetentionDeps {
  steps: RetentionSteps
  /** Whether the caller is the project's own schedule. */
  mayCall(request: Request): Promise<boolean>
  log(entry: { code: string } & Partial<Removed>): void
}

/** Removes what has been stored for long enough; called daily by the project's schedule. */
export async function applyRetention(request: Request, deps: ApplyRetentionDeps): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  if (!(await deps.mayCall(request))) return new Response(null, { status: 401 })
  const removed = await removeExpired(() => removeBatch(deps.steps))
  deps.log({ code: 'retention', ...removed })
  return Response.json(removed)
}
