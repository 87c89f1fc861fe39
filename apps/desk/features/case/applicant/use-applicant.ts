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
import { CASE_GONE, useCaseAction, useCaseChange } from '../use-case-change.ts'

interface Settling {
  id: number
  accepted: boolean
  answer: string
  done: string
}

const MAILED = ': it’s on their page, and an e-mail tells them'
const NOT_MAILED = ', but we can’t e-mail them: call instead'

/** refetchCase refetches this state too. */
export function useApplicant() {
  const reference = useReference()
  const access = useQuery({
    queryKey: [...caseKey(reference), 'applicant'],
    queryFn: () => readApplicantAccess(supabase, reference),
  })
  const { send, busy } = useCaseAction()
  const settling = useCaseChange({
    send: ({ id, accepted, answer }: Settling) => settleApplicantRequest(supabase, id, accepted, answer),
    done: ({ mailed }, { done }) => done + (mailed === undefined ? '' : mailed ? MAILED : NOT_MAILED),
    notDone: 'Nothing was changed.',
    missing: CASE_GONE,
    inToast: true,
  })
  return {
    access: access.data,
    busy: busy || settling.busy,
    sendLink: () => send({ act: () => sendApplicantLink(supabase, reference), done: 'Link on its way' }),
    endLinks: () => send({ act: () => revokeApplicantLinks(supabase, reference), done: 'Links ended' }),
    settle: settling.send,
  }
}
