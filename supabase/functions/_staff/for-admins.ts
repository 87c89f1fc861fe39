import type * as z from 'zod/mini'
import { readJson } from '../_intake/body/read-json.ts'
import { handlePost } from '../_intake/handle-post.ts'
import { invalidFields, Refusal } from '../_intake/refusal.ts'
import { CORS_HEADERS } from '../_intake/responses.ts'
import { toFieldErrors } from '../_shared/submission/field-errors.ts'
import type { StaffDeps, StaffMember } from './deps.ts'
import { findStaff } from './find-staff.ts'

/** Wraps a function that only admins with a second factor may call: methods, CORS, refusals as JSON. */
export function forAdmins<Schema extends z.ZodMiniType, Deps extends StaffDeps>(
  schema: Schema,
  act: (asked: z.infer<Schema>, admin: StaffMember, deps: Deps) => Promise<object>,
) {
  return (request: Request, deps: Deps): Promise<Response> => {
    return handlePost(request, deps.log, async () => {
      const admin = await requireAdmin(request, deps)
      const reading = schema.safeParse(await readJson(request))
      if (!reading.success) throw invalidFields(toFieldErrors(reading.error))
      const done = await act(reading.data, admin, deps)
      return Response.json({ ok: true, ...done }, { headers: CORS_HEADERS })
    })
  }
}

async function requireAdmin(request: Request, deps: StaffDeps): Promise<StaffMember> {
  const member = await findStaff(request.headers.get('authorization'), deps)
  if (!member) throw notStaff()
  if (member.role !== 'admin') throw new Refusal(403, 'not_admin', 'Your role does not allow this.')
  return member
}

const notStaff = () => new Refusal(403, 'not_staff', 'Sign in with your second factor.')

/** Writes to the audit log, before the change where possible: an entry too many is better than one that is missing. */
export async function audit(
  { service }: StaffDeps,
  admin: StaffMember,
  done: string,
  subject: string,
  detail: object = {},
): Promise<void> {
  await service.rpc('record_audit', { actor: admin.id, done, subject, detail }).throwOnError()
}
