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
  /** Removes records and files and writes the ledger. Throws a Refusal if it is postponed. */
  erase(subject: ErasureSubject): Promise<Erased>
}

const erasureSchema = z.strictObject({
  subject: z.string('Enter a reference, an e-mail address or a telephone number').check(z.maxLength(300)),
})

/** Erases a lead, or every lead with an e-mail address or telephone number, for an admin. */
export const eraseLead = forAdmins(erasureSchema, async ({ subject: typed }, admin, deps: EraseDeps) => {
  const subject = readErasureSubject(typed)
  if (!subject) {
    throw new Refusal(422, 'no_subject', 'Enter a whole reference, e-mail address or telephone number.')
  }
  // The audit log keeps a reference but neither address nor number, which would identify the person.
  const named = { reference: subject.value, email: 'e-mail address', phone: 'telephone number' }[subject.kind]
  // Audited first, because a postponed erasure is carried out later by the host.
  await audit(deps, admin, 'erasure_ordered', named)
  const erased = await deps.erase(subject)
  await audit(deps, admin, 'subject_erased', named, erased)
  return erased
})
