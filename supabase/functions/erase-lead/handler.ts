import * as z from 'zod/mini'
import { Refusal } from '../_intake/refusal.ts'
import { type ErasureSubject, readErasureSubject } from '../_shared/admin/erasure-subject.ts'
import type { StaffDeps } from '../_staff/deps.ts'
import { audit, forAdmins } from '../_staff/for-admins.ts'

export interface Erased {
  leads: number
  documents: number
}

export interface EraseDeps extends StaffDeps {
  /** Throws a Refusal if the erasure is postponed. */
  erase(subject: ErasureSubject): Promise<Erased>
}

const erasureSchema = z.strictObject({
  subject: z.string('Enter a reference, an e-mail address or a telephone number').check(z.maxLength(300)),
})

/** Lets an admin erase one lead, by its reference, or every lead of one e-mail address or phone number. */
export const eraseLead = forAdmins(erasureSchema, async ({ subject: typed }, admin, deps: EraseDeps) => {
  const subject = readErasureSubject(typed)
  if (!subject) {
    throw new Refusal(422, 'no_subject', 'Enter a whole reference, e-mail address or telephone number.')
  }
  // The audit log may have the reference, but no address or number, because they would identify the person.
  const named = { reference: subject.value, email: 'e-mail address', phone: 'telephone number' }[subject.kind]
  // Audited before erasing, because our own server (host/) may postpone the erasure and carry it out later.
  await audit(deps, admin, 'erasure_ordered', named)
  const erased = await deps.erase(subject)
  await audit(deps, admin, 'subject_erased', named, { ...erased })
  return erased
})
