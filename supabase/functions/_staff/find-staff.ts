import type { StaffDeps, StaffMember } from './deps.ts'

/** Matches the error codes for callers who aren't signed in, have no second factor or lack the role. */
export const PERMISSION_ERROR = /^(42501|PGRST202|PGRST3\d\d)$/

/** Returns null for anybody who isn't staff, and for staff who didn't sign in with their second factor. */
export async function findStaff(
  authorization: string | null,
  { asCaller }: Pick<StaffDeps, 'asCaller'>,
): Promise<StaffMember | null> {
  if (!authorization) return null
  const { data, error } = await asCaller(authorization).rpc('staff_session')
  // PostgreSQL lets only people who are signed in call staff_session.
  if (error && PERMISSION_ERROR.test(error.code ?? '')) return null
  if (error) throw error
  return data as StaffMember | null
}
