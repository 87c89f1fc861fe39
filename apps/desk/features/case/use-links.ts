import { linkCases, mergeCases, unmergeCase } from '../../backend/linked-cases.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { useCaseAction } from './use-case-action.ts'

/** Links this case with others, merges others into it, and undoes its own merge. */
export function useLinks(reference: string) {
  const { mutate, isPending } = useCaseAction(reference, 'The other case no longer exists.')
  return {
    busy: isPending,
    link: (other: string, linked: boolean) =>
      mutate({
        send: () => linkCases(supabase, reference, other, linked),
        done: linked ? 'Linked' : 'Link removed',
      }),
    merge: (other: string, onDone: () => void) =>
      mutate(
        { send: () => mergeCases(supabase, other, reference), done: `${other} merged into this case` },
        { onSettled: onDone },
      ),
    unmerge: () => mutate({ send: () => unmergeCase(supabase, reference), done: 'Merge undone' }),
  }
}
