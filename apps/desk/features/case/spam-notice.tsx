import { useState } from 'react'
import { RETENTION } from '#shared/admin/retention.ts'
import { suspicionsIn } from '#shared/desk/lead-forms.ts'
import type { CaseLead } from '../../backend/case-lead.ts'
import { releaseLead } from '../../backend/cases.ts'
import { isConnectionLost } from '../../backend/client/describe-failure.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useRights, useShownCase } from './shown-case.ts'
import { CASE_GONE, useCaseChange } from './use-case-change.ts'
import { LEAD_CHANGED, useMarkSpam } from './use-mark-spam.ts'

export function SpamNotice() {
  const { lead, summary } = useShownCase()
  const { mayWrite } = useRights()
  const [asking, setAsking] = useState(false)
  const spam = useMarkSpam()
  const release = useRelease(lead, asking, () => setAsking(false))
  const ask = () => {
    release.clear()
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
        {getsConfirmation(lead) && !lead.spam_since && 'The applicant got no confirmation e-mail. '}
        Release it to work on it. Otherwise it’s deleted after {RETENTION.quarantinedDays} days.
      </p>
      <ConfirmDialog
        open={asking}
        title={`Release ${summary.contact_name}’s lead?`}
        action="Release"
        busy={release.busy}
        onConfirm={() => release.send()}
        onClose={() => setAsking(false)}
      >
        <FailureNotice words={release.failure} className="mb-3" />
        <p>
          It goes to the inbox, and the promise counts from when it arrived.
          {getsConfirmation(lead) && ' The applicant gets their confirmation e-mail, if they haven’t had it.'}
        </p>
      </ConfirmDialog>
    </Notice>
  )
}

/** Only people who apply on the site get a confirmation e-mail. */
const getsConfirmation = ({ form, entered_as }: CaseLead) => form !== 'callback' && entered_as === null

function useRelease({ reference, version }: CaseLead, isDialogOpen: boolean, closeDialog: () => void) {
  return useCaseChange({
    send: () => releaseLead(supabase, reference, version),
    patch: (answer) => ({ quarantined: false, spam_since: null, version: answer.version }),
    done: `${reference} is now in the inbox`,
    onChanged: closeDialog,
    onConflict() {
      // Not shown in the dialog, because that goes away if the colleague has released the lead.
      closeDialog()
      toast.failed(LEAD_CHANGED)
    },
    notDone: describeFailure,
    missing: CASE_GONE,
    inToast: !isDialogOpen,
  })
}

function describeFailure(error: Error): string {
  const happened = isConnectionLost(error)
    ? 'The connection dropped: it may have been released.'
    : 'It wasn’t released.'
  return `${happened} Try again in a moment.`
}
