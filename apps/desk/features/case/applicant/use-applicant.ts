import { useQuery } from '@tanstack/react-query'
import {
  readApplicantAccess,
  revokeApplicantLinks,
  sendApplicantLink,
  settleApplicantRequest,
} from '../../../backend/applicant.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { useReference } from '../shown-case.ts'
import { caseKey } from '../use-case.ts'
import { useCaseAction } from '../use-case-change.ts'

/** refetchCase refetches this state too. */
export function useApplicant() {
  const reference = useReference()
  const access = useQuery({
    queryKey: [...caseKey(reference), 'applicant'],
    queryFn: () => readApplicantAccess(supabase, reference),
  })
  const { send, busy } = useCaseAction()
  return {
    access: access.data,
    busy,
    sendLink: () => send({ act: () => sendApplicantLink(supabase, reference), done: 'Link on its way' }),
    endLinks: () => send({ act: () => revokeApplicantLinks(supabase, reference), done: 'Links ended' }),
    settle: (id: number, accepted: boolean, answer: string, done: string) =>
      send({ act: () => settleApplicantRequest(supabase, id, accepted, answer), done }),
  }
}
