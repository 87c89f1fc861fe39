import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RETENTION } from '#shared/admin/retention.ts'
import { suspicionsIn } from '#shared/desk/lead-forms.ts'
import { REFUSALS } from '#shared/desk/refusals.ts'
import type { CaseLead } from '../../backend/case.ts'
import { releaseLead } from '../../backend/cases.ts'
import { isConnectionLost } from '../../backend/client/describe-failure.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRights, useShownCase } from './shown-case.ts'
import { applyConflict, patchLead, refetchAfterFailure, refetchCase } from './use-case.ts'
import { useMarkSpam } from './use-mark-spam.ts'

export function SpamNotice() {
  const { lead, summary } = useShownCase()
  const { mayWrite } = useRights()
  const [asking, setAsking] = useState(false)
  const spam = useMarkSpam()
  const release = useRelease(lead, asking, () => setAsking(false))
  const ask = () => {
    release.reset()
    setAsking(true)
  }
  return (
    <Notice
      tone="amber"
      title={lead.spam_since ? 'Spam' : 'Possible spam'}
      action={
        mayWrite && (
          <div className="flex flex-wrap gap-2">
            {!lead.spam_since && (
              <Button busy={spam.busy} onClick={() => spam.send()}>
                It’s spam
              </Button>
            )}
            <Button look="ink" onClick={ask}>
              Release
            </Button>
          </div>
        )
      }
    >
      <ul className="list-disc pl-5">
        {suspicionsIn(lead.flags).map((suspicion) => (
          <li key={suspicion}>{suspicion}</li>
        ))}
      </ul>
      <p className="mt-1">
        {isConfirmed(lead) && !lead.spam_since && 'The applicant got no confirmation e-mail. '}
        Release it to work on it. Otherwise it’s deleted after {RETENTION.quarantinedDays} days.
      </p>
      <ConfirmDialog
        open={asking}
        title={`Release ${summary.contact_name}’s lead?`}
        action="Release"
        busy={release.isPending}
        onConfirm={() => release.mutate()}
        onClose={() => setAsking(false)}
      >
        {release.isError && (
          <Notice tone="brick" alert className="mb-3">
            <p>{describeFailure(release.error)}</p>
          </Notice>
        )}
        <p>
          It goes to the inbox, and the promise counts from when it arrived.
          {isConfirmed(lead) && ' The applicant gets their confirmation e-mail, if they haven’t had it.'}
        </p>
      </ConfirmDialog>
    </Notice>
  )
}

/** Only who applies on the site gets a confirmation e-mail. */
const isConfirmed = ({ form, entered_as }: CaseLead) => form !== 'callback' && entered_as === null

function useRelease(lead: CaseLead, isDialogOpen: boolean, onAnswer: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => releaseLead(supabase, lead.reference, lead.version),
    onSuccess(answer) {
      // Closes the dialog before the toast, because screen readers don't announce a toast behind a dialog.
      onAnswer()
      if (answer.outcome === 'conflict') {
        toast.failed('A colleague just changed this lead. Check it again.')
        return applyConflict(queryClient, lead.reference, answer)
      }
      if (answer.outcome === 'refused') toast.failed(REFUSALS[answer.reason])
      if (answer.outcome === 'changed') {
        patchLead(queryClient, lead.reference, {
          quarantined: false,
          spam_since: null,
          version: answer.version,
        })
        toast.done(`${lead.reference} is now in the inbox`)
      }
      refetchCase(queryClient, lead.reference)
    },
    onError(error) {
      if (!isDialogOpen) toast.failed(describeFailure(error))
      refetchAfterFailure(queryClient, lead.reference, error)
    },
  })
}

function describeFailure(error: unknown): string {
  const happened = isConnectionLost(error)
    ? 'The connection dropped: it may have been released.'
    : 'It wasn’t released.'
  return `${happened} Try again in a moment.`
}
