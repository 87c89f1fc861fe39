import { markSpam } from '../../backend/cases.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { useShownCase } from './shown-case.ts'
import { useCaseChange } from './use-case-change.ts'

export const LEAD_CHANGED = 'A colleague just changed this lead. Check it again.'

export function useMarkSpam() {
  const { reference, version } = useShownCase().lead
  return useCaseChange({
    send: () => markSpam(supabase, reference, version),
    patch: (answer) => ({
      quarantined: true,
      spam_since: new Date().toISOString(),
      version: answer.version,
    }),
    done: `${reference} is marked as spam and has left the inbox`,
    notDone: () => 'Not marked as spam. Try again in a moment.',
    conflict: LEAD_CHANGED,
    inToast: true,
  })
}
