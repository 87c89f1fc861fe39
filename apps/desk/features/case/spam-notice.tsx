import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LEAD_FLAG_LABELS } from '#shared/desk/lead-forms.ts'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { type Case, releaseLead } from '../../backend/cases.ts'
import { isConnectionLost } from '../../backend/describe-failure.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { applyConflict, patchLead, refetchAfterFailure, refetchCase } from './use-case.ts'

/** Why a lead was kept apart, and the way out for one that a person sent after all. */
export function SpamNotice({ case: { lead, summary }, mayRelease }: { case: Case; mayRelease: boolean }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const release = useMutation({
    networkMode: 'always',
    mutationFn: () => releaseLead(supabase, lead.reference, lead.version),
    onSuccess(answer) {
      // Before anything is said: behind an open dialog a toast is not heard.
      setAsking(false)
      if (answer.outcome === 'conflict') {
        toast.failed('Somebody else changed this lead a moment ago. Look at it again.')
        return applyConflict(queryClient, lead.reference, answer)
      }
      if (answer.outcome === 'refused') toast.failed(REFUSALS[answer.reason])
      if (answer.outcome === 'changed') {
        patchLead(queryClient, lead.reference, { quarantined: false, version: answer.version })
        toast.done(`${lead.reference} is in the inbox`)
      }
      refetchCase(queryClient, lead.reference)
    },
    onError(error) {
      if (!asking) toast.failed(describeFailure(error))
      refetchAfterFailure(queryClient, lead.reference, error)
    },
  })
  const ask = () => {
    release.reset()
    setAsking(true)
  }
  return (
    <Notice
      tone="amber"
      title="Set aside: a program may have filled in this form"
      action={
        mayRelease && (
          <Button look="ink" onClick={ask}>
            Release
          </Button>
        )
      }
    >
      <ul className="list-disc pl-5">
        {lead.flags.map((flag) => (
          <li key={flag}>{LEAD_FLAG_LABELS[flag]}</li>
        ))}
      </ul>
      <p className="mt-1">
        {lead.form !== 'callback' && 'The applicant was sent no confirmation. '}
        It cannot be worked on until it is released. Left alone, it is removed by itself after a while.
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
          It joins the inbox with the promise counted from when it came.
          {lead.form !== 'callback' && ' The applicant is e-mailed the confirmation they would have had.'}
        </p>
      </ConfirmDialog>
    </Notice>
  )
}

function describeFailure(error: unknown): string {
  const happened = isConnectionLost(error)
    ? 'No answer came: it may have been released.'
    : 'It was not released.'
  return `${happened} Try again in a moment.`
}
