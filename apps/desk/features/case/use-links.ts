import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { describeFailure } from '../../backend/describe-failure.ts'
import { linkCases, mergeCases, unmergeCase } from '../../backend/linked-cases.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { toast } from '../../ui/toast.tsx'
import { refetchCase } from './use-case.ts'

interface Act {
  send(): ReturnType<typeof linkCases> | ReturnType<typeof mergeCases>
  done: string
}

/** Links this case with others, merges others into it, and undoes its own merge. */
export function useLinks(reference: string) {
  const queryClient = useQueryClient()
  const acting = useMutation({
    networkMode: 'always',
    mutationFn: ({ send }: Act) => send(),
    onSuccess(answer, { done }) {
      if (answer.outcome === 'refused') toast.failed(REFUSALS[answer.reason])
      else if (answer.outcome === 'missing') toast.failed('The other case no longer exists.')
      else toast.done(done)
    },
    onError: (error) => toast.failed(describeFailure(error, 'Nothing was changed.')),
    onSettled: () => refetchCase(queryClient, reference),
  })
  return {
    busy: acting.isPending,
    link: (other: string, linked: boolean) =>
      acting.mutate({
        send: () => linkCases(supabase, reference, other, linked),
        done: linked ? 'Linked' : 'Link removed',
      }),
    merge: (other: string, onDone: () => void) =>
      acting.mutate(
        { send: () => mergeCases(supabase, other, reference), done: `${other} merged into this case` },
        { onSettled: onDone },
      ),
    unmerge: () => acting.mutate({ send: () => unmergeCase(supabase, reference), done: 'Merge undone' }),
  }
}
