import { Suspense, useState } from 'react'
import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import type { GateTarget } from '#shared/desk/placing/placing.ts'
import { isAdmin } from '#shared/desk/staff-roles.ts'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { overrideGate } from '../../../backend/placing.ts'
import { useMe } from '../../../session/use-me.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogOutcome } from '../../../ui/dialog/dialog-outcome.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePlacing } from '../placing/use-placing.ts'
import { useReference, useShownCase } from '../shown-case.ts'
import { useCaseChange } from '../use-case-change.ts'
import { GateNeeds } from './gate-needs.tsx'
import type { CaseEdits } from './use-case-edits.ts'

const CompletionDialog = lazyPart(() => import('../placing/completion-dialog.tsx'))

/** What the chosen status still needs; empty if the case can have it. */
export function useMissing({ values: { state } }: CaseEdits): readonly string[] {
  const { lead } = useShownCase()
  const { data } = usePlacing()
  return state === lead.state ? [] : (data?.gates[state as GateTarget] ?? [])
}

export function GateNotice({ edits }: { edits: CaseEdits }) {
  const { role } = useMe()
  const { data } = usePlacing()
  const missing = useMissing(edits)
  const [open, setOpen] = useState<'completion' | 'override'>()
  const target = edits.values.state
  // The dialog says itself what else is missing, and stays open when nothing is any more.
  if (!data || (missing.length === 0 && open !== 'completion')) return null
  const close = () => setOpen(undefined)
  return (
    <Notice tone="amber" title={`${CASE_STATE_LABELS[target]} needs:`}>
      <GateNeeds missing={missing} placing={data} onComplete={() => setOpen('completion')} />
      {isAdmin(role) && (
        <Button look="quiet" className="mt-1 -ml-3" onClick={() => setOpen('override')}>
          Go on without it
        </Button>
      )}
      {open === 'completion' && (
        <Suspense>
          <CompletionDialog edits={edits} onClose={close} />
        </Suspense>
      )}
      {open === 'override' && <OverrideDialog target={target as GateTarget} onClose={close} />}
    </Notice>
  )
}

function OverrideDialog({ target, onClose }: { target: GateTarget; onClose(): void }) {
  const reference = useReference()
  const [reason, setReason] = useState('')
  const { send, busy, failure } = useCaseChange({
    send: () => overrideGate(supabase, reference, target, reason),
    done: 'Allowed',
    onChanged: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Go on without it?"
      footer={
        <Button look="ink" busy={busy} onClick={() => send()}>
          Allow it
        </Button>
      }
    >
      <p className="mb-3">
        This is for this case only. Your reason goes into the timeline and the audit log.
      </p>
      <TextAreaField
        name="override-reason"
        label="Reason"
        required
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DialogOutcome outcome={failure === undefined ? undefined : { done: false, words: failure }} />
    </Dialog>
  )
}
