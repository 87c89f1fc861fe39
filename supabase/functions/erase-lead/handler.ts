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
  /** Removes records and files and writes the ledger. Throws a Refusal when it must wait. */
  erase(subject: ErasureSubject): Promise<Erased>
}

const erasureSchema = z.strictObject({
  subject: z.string('Enter a reference or an e-mail address').check(z.maxLength(300)),
})

/** Removes a lead, or everything of an e-mail address, for an admin. What is left names nobody. */
export const eraseLead = forAdmins(erasureSchema, async ({ subject: typed }, admin, deps: EraseDeps) => {
  const subject = readErasureSubject(typed)
  if (!subject) {
    throw new Refusal(422, 'no_subject', 'Enter a whole reference or a whole e-mail address.')
  }
  // A reference names a record that is gone; an address would go on naming a person.
  const named = subject.kind === 'reference' ? subject.value : 'e-mail address'
  // Before it is done: it may be finished later, by nobody in particular.
  await audit(deps, admin, 'erasure_ordered', named)
  const erased = await deps.erase(subject)
  await audit(deps, admin, 'subject_erased', named, erased)
  return erased
})
