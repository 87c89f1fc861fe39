import { mayWrite } from '#shared/desk/staff-roles.ts'
import type { Colleague } from '../backend/staff.ts'

/** Who can be given a case: not someone who was invited and hasn't signed in yet. */
export function possibleOwners(colleagues: readonly Colleague[]): Colleague[] {
  return colleagues.filter(
    ({ role, disabled, has_signed_in }) => role !== null && mayWrite(role) && !disabled && has_signed_in,
  )
}
