import { useQuery } from '@tanstack/react-query'
import {
  readApplicantAccess,
  revokeApplicantLinks,
  sendApplicantLink,
  settleApplicantRequest,
} from '../../../backend/applicant.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { caseKey } from '../use-case.ts'
import { useCaseAction } from '../use-case-action.ts'

/** The applicant's page of a case, and what staff can do about it. Refetched with the case. */
export function useApplicant(reference: string) {
  const access = useQuery({
    queryKey: [...caseKey(reference), 'applicant'],
    queryFn: () => readApplicantAccess(supabase, reference),
  })
  const { mutate, isPending } = useCaseAction(reference)
  return {
    access: access.data,
    busy: isPending,
    sendLink: () => mutate({ send: () => sendApplicantLink(supabase, reference), done: 'Link on its way' }),
    endLinks: () => mutate({ send: () => revokeApplicantLinks(supabase, reference), done: 'Links ended' }),
    settle: (id: number, accepted: boolean, answer: string, done: string) =>
      mutate({ send: () => settleApplicantRequest(supabase, id, accepted, answer), done }),
  }
}
