import type { CaseContents } from '../../../backend/linked-cases.ts'

/** Whose case and tasks the merge makes. */
export function ownerWords(kept: CaseContents, closed: CaseContents): string {
  const { owner_after: owner } = kept
  if (!owner) return `Nobody has ${kept.reference} yet, so choose its owner after the merge.`
  if (!kept.owner_name) return `${owner} gets the case, as nobody has ${kept.reference} yet.`
  if (!closed.owner_name || closed.owner_name === owner) return `${owner} keeps the case.`
  const left = closed.tasks > 0 ? ', and gets the open tasks that come over' : ''
  return `${owner} keeps the case${left}. It’s no longer ${closed.owner_name}’s.`
}
