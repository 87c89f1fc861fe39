import type { StaffDeps, StaffMember } from './deps.ts'

const PERMISSION_ERROR = /^(42501|PGRST202|PGRST3\d\d)$/

/** The member of staff who sent this authorization header, as the database knows them now; null for everyone else. */
export async function findStaff(
  authorization: string | null,
  { asCaller }: Pick<StaffDeps, 'asCaller'>,
): Promise<StaffMember | null> {
  if (!authorization) return null
  const { data, error } = await asCaller(authorization).rpc('staff_session')
  // PostgreSQL refuses the call itself to anyone who is not signed in.
  if (error && PERMISSION_ERROR.test(error.code ?? '')) return null
  if (error) throw error
  return data as StaffMember | null
}
