import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { downloadFile } from '../../../../../../brand/ui/download-file.ts'
import { describeFailure } from '../../../../backend/client/describe-failure.ts'
import { describeFunctionFailure } from '../../../../backend/client/invoke.ts'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { makeLenderPack, openLenderPack, type PackContent } from '../../../../backend/papers.ts'
import { addEnquiry } from '../../../../backend/placing.ts'
import { toast } from '../../../../ui/toast.ts'
import { useReference } from '../../shown-case.ts'
import { refetchCase } from '../../use-case.ts'
import type { AskedLender, EnquiryDraft } from './asked-lender.ts'

interface WrittenEnquiry {
  lender: AskedLender
  draft: EnquiryDraft
  pack: PackContent
}

/** Sends the enquiries one after another. Those that weren't sent can be tried again; nothing is sent twice. */
export function useSendEnquiries(lenders: readonly AskedLender[], onAllSent: () => void) {
  const reference = useReference()
  const queryClient = useQueryClient()
  // The ids stay the same while the dialog is open, so that a retry after a lost answer sends no second pack.
  const [ids] = useState(() => new Map(lenders.map(({ lenderId }) => [lenderId, crypto.randomUUID()])))
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const sending = useMutation({
    async mutationFn(written: readonly WrittenEnquiry[]) {
      const failed: Record<string, string> = {}
      for (const enquiry of written) {
        const { lenderId } = enquiry.lender
        const failure = await sendOne(reference, enquiry, ids.get(lenderId) ?? '')
        if (failure === undefined) setSent((before) => new Set([...before, lenderId]))
        else failed[lenderId] = failure
      }
      return failed
    },
    onSuccess(failed, written) {
      setFailures(failed)
      refetchCase(queryClient, reference)
      void queryClient.invalidateQueries({ queryKey: ['lender-panel', reference] })
      if (Object.keys(failed).length > 0) return
      toast.done(written.length === 1 ? describeDone(written[0]?.draft) : 'Lenders asked')
      onAllSent()
    },
  })
  return { send: sending.mutate, busy: sending.isPending, sent, failures }
}

function describeDone(draft: EnquiryDraft | undefined): string {
  if (draft?.sentHow !== 'pack') return 'Recorded'
  return draft.sentTo ? 'Lender pack sent' : 'Lender pack downloaded'
}

/** Returns why it wasn't sent. */
async function sendOne(
  reference: string,
  { lender, draft, pack }: WrittenEnquiry,
  id: string,
): Promise<string | undefined> {
  const chase = draft.chaseOn && { chase_on: draft.chaseOn }
  if (draft.sentHow === 'pack') {
    try {
      await makeLenderPack(supabase, reference, { ...pack, ...chase, id, sent_to: draft.sentTo || null })
      if (!draft.sentTo)
        downloadFile(`${reference} enquiry, ${lender.name}.pdf`, await openLenderPack(supabase, id))
      return
    } catch (error) {
      return describeFunctionFailure(error as Error, 'The pack wasn’t made. Try again in a moment.')
    }
  }
  try {
    const answer = await addEnquiry(supabase, reference, {
      lender_id: lender.lenderId,
      sent_how: draft.sentHow,
      ...chase,
    })
    if (answer.outcome === 'refused') return REFUSALS[answer.reason]
    if (answer.outcome === 'missing') return 'This case no longer exists.'
  } catch (error) {
    return describeFailure(error as Error, 'This wasn’t saved.')
  }
}
