import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import {
  readApplicantAccess,
  revokeApplicantLinks,
  sendApplicantLink,
  settleApplicantRequest,
} from '../../../backend/applicant.ts'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { caseKey, refetchCase } from '../use-case.ts'

interface Action {
  send(): ReturnType<typeof sendApplicantLink>
  done: string
}

/** The applicant's page of a case, and what staff can do about it. Refetched with the case. */
export function useApplicant(reference: string) {
  const queryClient = useQueryClient()
  const access = useQuery({
    queryKey: [...caseKey(reference), 'applicant'],
    queryFn: () => readApplicantAccess(supabase, reference),
  })
  const acting = useMutation({
    networkMode: 'always',
    mutationFn: ({ send }: Action) => send(),
    onSuccess(answer, { done }) {
      if (answer.outcome === 'refused') toast.failed(REFUSALS[answer.reason])
      else if (answer.outcome === 'missing') toast.failed('This case no longer exists.')
      else toast.done(done)
    },
    onError: (error) => toast.failed(describeFailure(error, 'Nothing was changed.')),
    onSettled: () => refetchCase(queryClient, reference),
  })
  return {
    access: access.data,
    busy: acting.isPending,
    sendLink: () =>
      acting.mutate({ send: () => sendApplicantLink(supabase, reference), done: 'Link on its way' }),
    endLinks: () =>
      acting.mutate({ send: () => revokeApplicantLinks(supabase, reference), done: 'Links ended' }),
    settle: (id: number, accepted: boolean, answer: string, done: string) =>
      acting.mutate({ send: () => settleApplicantRequest(supabase, id, accepted, answer), done }),
  }
}
