import { supabase } from '../../backend/client/supabase-client.ts'
import { linkCases, unmergeCase } from '../../backend/linked-cases.ts'
import { useReference } from './shown-case.ts'
import { useCaseAction } from './use-case-change.ts'

export function useLinks() {
  const reference = useReference()
  const { send, busy } = useCaseAction('The other case no longer exists.')
  return {
    busy,
    link: (other: string, linked: boolean) =>
      send({
        act: () => linkCases(supabase, reference, other, linked),
        done: linked ? 'Linked' : 'Link removed',
      }),
    unmerge: () => send({ act: () => unmergeCase(supabase, reference), done: 'Merge undone' }),
  }
}
