import type { CaseLead } from '../../../backend/case.ts'
import type { Colleague } from '../../../backend/staff.ts'
import { possibleOwners } from '../../../session/possible-owners.ts'

/** Who can own a case; the current owner stays in the list even after leaving. */
export function ownerChoices(
  colleagues: readonly Colleague[],
  { owner_id, owner_name }: CaseLead,
): { id: string; name: string }[] {
  const able = possibleOwners(colleagues)
  if (owner_id === null || able.some(({ id }) => id === owner_id)) return able
  return [...able, { id: owner_id, name: `${owner_name ?? 'A colleague'} (no longer here)` }]
}
