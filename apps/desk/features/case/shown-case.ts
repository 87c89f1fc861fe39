import { createContext, useContext } from 'react'
import { mayWrite, type StaffRole } from '#shared/desk/staff-roles.ts'
import type { Case } from '../../backend/case.ts'
import type { CaseLead } from '../../backend/case-lead.ts'

interface Rights {
  /** The person's role may change cases. */
  mayWrite: boolean
  /** They may also work on this case, because it isn't quarantined. */
  workable: boolean
  /** Work goes on in it: it wasn't merged into another either. What stayed behind, such as a lender's answer, can still come. */
  goesOn: boolean
}

export const ShownCase = createContext<{ case: Case; rights: Rights } | undefined>(undefined)

export function rightsTo({ quarantined, merged_into }: CaseLead, role: StaffRole | null): Rights {
  const writes = mayWrite(role)
  const workable = writes && !quarantined
  return { mayWrite: writes, workable, goesOn: workable && merged_into === null }
}

/** This and the hooks below work only within the page of a case. */
export const useShownCase = (): Case => useShown().case

export const useReference = (): string => useShownCase().lead.reference

export const useRights = (): Rights => useShown().rights

function useShown() {
  const shown = useContext(ShownCase)
  if (!shown) throw new Error('No case is shown here')
  return shown
}
