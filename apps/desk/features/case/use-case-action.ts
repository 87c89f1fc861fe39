import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import type { Missing, Refused } from '../../backend/answers.ts'
import { describeFailure } from '../../backend/describe-failure.ts'
import { toast } from '../../ui/toast.tsx'
import { refetchCase } from './use-case.ts'

interface Action {
  send(): Promise<{ outcome: 'changed' } | Refused | Missing>
  /** The toast. */
  done: string
}

/** Changes something about a case, and says in a toast how it went. */
export function useCaseAction(reference: string, missing = 'This case no longer exists.') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: Action) => send(),
    onSuccess(answer, { done }) {
      if (answer.outcome === 'refused') toast.failed(REFUSALS[answer.reason])
      else if (answer.outcome === 'missing') toast.failed(missing)
      else toast.done(done)
    },
    onError: (error) => toast.failed(describeFailure(error, 'Nothing was changed.')),
    onSettled: () => refetchCase(queryClient, reference),
  })
}
