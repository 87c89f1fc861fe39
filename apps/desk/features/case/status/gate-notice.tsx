import { Suspense, useState } from 'react'
import { CASE_STATE_LABELS } from '#shared/desk/case-states.ts'
import { GATE_NEEDS, type GateTarget } from '#shared/desk/placing.ts'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import type { CaseLead } from '../../../backend/case.ts'
import { overrideGate } from '../../../backend/placing.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { useMe } from '../../../session/use-me.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogOutcome } from '../../../ui/dialog/dialog-outcome.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePlacing, usePlacingChange } from '../placing/use-placing.ts'
import type { CaseEdits } from './use-case-edits.ts'

const CompletionDialog = lazyPart(() => import('../placing/completion-dialog.tsx'))

/** What the chosen status still needs, and how to go on. */
export function GateNotice({ lead, edits }: { lead: CaseLead; edits: CaseEdits }) {
  const { role } = useMe()
  const { data } = usePlacing(lead.reference)
  const [open, setOpen] = useState<'completion' | 'override'>()
  const target = edits.values.state
  const missing = target === lead.state ? [] : (data?.gates[target as GateTarget] ?? [])
  if (missing.length === 0) return null
  const close = () => setOpen(undefined)
  return (
    <Notice tone="amber" title={`${CASE_STATE_LABELS[target]} needs:`}>
      <ul className="list-disc pl-5">
        {missing.map((need) => (
          <li key={need}>{GATE_NEEDS[need] ?? need.replaceAll('_', ' ')}</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {missing.includes('completion') && (
          <Button onClick={() => setOpen('completion')}>Record completion</Button>
        )}
        {role === 'admin' && (
          <Button look="quiet" onClick={() => setOpen('override')}>
            Go on without it
          </Button>
        )}
      </div>
      {open === 'completion' && (
        <Suspense>
          <CompletionDialog lead={lead} edits={edits} onClose={close} />
        </Suspense>
      )}
      {open === 'override' && (
        <OverrideDialog reference={lead.reference} target={target as GateTarget} onClose={close} />
      )}
    </Notice>
  )
}

function OverrideDialog({
  reference,
  target,
  onClose,
}: {
  reference: string
  target: GateTarget
  onClose(): void
}) {
  const [reason, setReason] = useState('')
  const { act, busy, failure } = usePlacingChange(reference)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Go on without it?"
      footer={
        <Button
          look="ink"
          busy={busy}
          onClick={() =>
            act({
              send: () => overrideGate(supabase, reference, target, reason),
              done: 'Allowed',
              onDone: onClose,
            })
          }
        >
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
