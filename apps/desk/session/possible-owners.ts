import { mayWrite } from '#shared/desk/staff-roles.ts'
import type { Colleague } from '../backend/staff.ts'

/** Somebody who was invited but hasn't signed in yet can't be given a case. */
export function possibleOwners(colleagues: readonly Colleague[]): Colleague[] {
  return colleagues.filter(
    ({ role, disabled, has_signed_in }) => mayWrite(role) && !disabled && has_signed_in,
  )
}
