import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { describeFailure } from '../../backend/client/describe-failure.ts'
import type { Missing, Refused } from '../../backend/client/outcomes.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { fileMail, leaveMail, listUnmatchedMail, type MailPart } from '../../backend/received-mail.ts'
import { MAIL_KEY } from '../../session/mail-counts.ts'
import { toast } from '../../ui/toast.ts'

// How many e-mails list_unmatched_mail returns at a time. A shorter page is the last one.
const PAGE_SIZE = 50

export function useMailList(part: MailPart) {
  return useInfiniteQuery({
    queryKey: [...MAIL_KEY, 'list', part],
    queryFn: ({ pageParam }) => listUnmatchedMail(supabase, part, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
  })
}

export function useFileMail(id: string, onFiled: (reference: string) => void) {
  const queryClient = useQueryClient()
  const filing = useMutation({
    mutationKey: MAIL_KEY,
    mutationFn: ({ reference, fromApplicant }: { reference: string; fromApplicant: boolean }) =>
      fileMail(supabase, id, reference, fromApplicant),
    onSuccess(answer) {
      if (answer.outcome === 'changed') onFiled(answer.reference)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: MAIL_KEY }),
  })
  const { data, error } = filing
  return {
    file(reference: string, fromApplicant: boolean) {
      if (!isUnderWay(queryClient)) filing.mutate({ reference, fromApplicant })
    },
    busy: filing.isPending,
    failure:
      data && data.outcome !== 'changed'
        ? describeNotFiled(data)
        : error && describeFailure(error, 'The e-mail wasn’t filed.'),
  }
}

export const describeNotFiled = (answer: Refused | Missing) =>
  answer.outcome === 'missing' ? 'This e-mail is no longer here.' : REFUSALS[answer.reason]

/** To leave an e-mail means to keep it in the mailbox without filing it under a case. */
export function useLeaveMail(onDone: () => void) {
  const queryClient = useQueryClient()
  const leaving = useMutation({
    mutationKey: MAIL_KEY,
    mutationFn: ({ id, leave }: { id: string; leave: boolean }) => leaveMail(supabase, id, leave),
    onSuccess(answer, { id, leave }) {
      onDone()
      if (answer.outcome === 'missing') return toast.failed('Somebody has filed this e-mail meanwhile.')
      if (!leave) return toast.done('Brought back: it waits to be filed.')
      toast.done('Left in the mailbox', {
        label: 'Undo',
        run: () => leaving.mutate({ id, leave: false }),
      })
    },
    onError(error) {
      onDone()
      toast.failed(describeFailure(error, 'Nothing was changed.'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: MAIL_KEY }),
  })
  return {
    leave(change: { id: string; leave: boolean }) {
      if (!isUnderWay(queryClient)) leaving.mutate(change)
    },
    busy: leaving.isPending,
  }
}

// This stops the second press of a double click, which can come before the button is shown as busy.
const isUnderWay = (queryClient: QueryClient) => queryClient.isMutating({ mutationKey: MAIL_KEY }) > 0
