import { createContext, useContext } from 'react'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import type { Case } from '../../backend/case.ts'
import { useMe } from '../../session/use-me.ts'

export const ShownCase = createContext<Case | undefined>(undefined)

/** This works only within the page of a case. */
export function useShownCase(): Case {
  const shown = useContext(ShownCase)
  if (!shown) throw new Error('No case is shown here')
  return shown
}

export const useReference = (): string => useShownCase().lead.reference

/**
 * `mayWrite`: the person's role may change cases. `workable`: they may also work on this case, because it
 * isn't quarantined.
 */
export function useRights(): { mayWrite: boolean; workable: boolean } {
  const { role } = useMe()
  const { quarantined } = useShownCase().lead
  const writes = mayWrite(role)
  return { mayWrite: writes, workable: writes && !quarantined }
}
