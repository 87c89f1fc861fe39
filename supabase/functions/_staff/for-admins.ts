import type * as z from 'zod/mini'
import { requireJson } from '../_intake/body/read-fields.ts'
import { handlePost } from '../_intake/handle-post.ts'
import { Refusal } from '../_intake/refusal.ts'
import { ANSWER_HEADERS } from '../_intake/responses.ts'
import type { Json } from '../_shared/database.types.ts'
import { isAdmin } from '../_shared/desk/staff-roles.ts'
import type { StaffDeps, StaffMember } from './deps.ts'
import { findStaff } from './find-staff.ts'

/** Makes a request handler that only admins who signed in with a second factor may use. */
export function forAdmins<Schema extends z.ZodMiniType, Deps extends StaffDeps>(
  schema: Schema,
  act: (asked: z.infer<Schema>, admin: StaffMember, deps: Deps) => Promise<object>,
) {
  return (request: Request, deps: Deps): Promise<Response> => {
    return handlePost(request, deps.log, async () => {
      const admin = await requireAdmin(request, deps)
      const done = await act(await requireJson(schema, request), admin, deps)
      return Response.json({ ok: true, ...done }, { headers: ANSWER_HEADERS })
    })
  }
}

async function requireAdmin(request: Request, deps: StaffDeps): Promise<StaffMember> {
  const member = await findStaff(request.headers.get('authorization'), deps)
  if (!member) throw new Refusal(403, 'not_staff', 'Sign in with your second factor.')
  if (!isAdmin(member.role)) throw new Refusal(403, 'not_admin', 'Your role does not allow this.')
  return member
}

/**
 * If possible, call this before the change, because an entry for a change that then fails is better than a
 * change without an entry.
 */
export async function audit(
  { service }: StaffDeps,
  admin: StaffMember,
  done: string,
  subject: string,
  detail: Record<string, Json> = {},
): Promise<void> {
  await service.rpc('record_audit', { actor: admin.id, done, subject, detail }).throwOnError()
}
