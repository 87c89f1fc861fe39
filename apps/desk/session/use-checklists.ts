import { useQuery } from '@tanstack/react-query'
import { CHECKLIST_LABELS, type ChecklistKind } from '#shared/documents/requirements.ts'
import { supabase } from '../backend/client/supabase-client.ts'
import { type Checklist, listChecklists } from '../backend/documents.ts'

export const CHECKLISTS_KEY = ['checklists']

/** Checklists are the firm's lists of documents to ask applicants for. */
export function useChecklists() {
  return useQuery({ queryKey: CHECKLISTS_KEY, queryFn: () => listChecklists(supabase) })
}

/** The lists to choose from. One of a product that is off is for the cases that have it (`own`). */
export function checklistChoices(lists: readonly Pick<Checklist, 'kind' | 'off'>[], own?: ChecklistKind) {
  const shown = new Set(lists.filter(({ kind, off }) => !off || kind === own).map(({ kind }) => kind))
  return (Object.entries(CHECKLIST_LABELS) as [ChecklistKind, string][]).filter(([kind]) => shown.has(kind))
}
