import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { caseKind } from '#shared/desk/case-kind.ts'
import { CASE_STATE_LABELS, type CaseState } from '#shared/desk/case-states.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { TextField } from '../../../../brand/ui/field.tsx'
import { eraseSubject } from '../../backend/admin.ts'
import { describeFunctionFailure } from '../../backend/client/invoke.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import type { InboxRow } from '../../backend/inbox.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SubmitDialog } from '../../ui/dialog/submit-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ConfirmErasureProps {
  subject: string
  leads: readonly InboxRow[]
  onErased(erased: { leads: number; documents: number }): void
  onClose(): void
}

export function ConfirmErasure({ subject, leads, onErased, onClose }: ConfirmErasureProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => eraseSubject(supabase, subject),
    onSuccess: (erased) => {
      onErased(erased)
      // Refetches everything, because a case, a list or the audit log may still show the erased leads.
      void queryClient.invalidateQueries()
    },
  })
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const onRecord = leads.filter(({ state }) => KEPT_ON_RECORD[state])

  function submit() {
    const same = typed.trim().toLowerCase() === subject.toLowerCase()
    setWrong(!same)
    if (same && (isChecked || onRecord.length === 0)) mutate()
  }

  return (
    <SubmitDialog
      wide
      danger
      title={leads.length === 1 ? 'This lead will be erased' : `These ${leads.length} leads will be erased`}
      action={isPending ? 'Erasing …' : 'Erase for good'}
      busy={isPending}
      failure={error && describeFunctionFailure(error, MAYBE_ERASED)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ErasureList leads={leads} />
      {onRecord.length > 0 && <RecordsNotice leads={onRecord} isChecked={isChecked} onCheck={setChecked} />}
      <TextField
        name="confirm-subject"
        label={`Type ${subject} to confirm`}
        error={wrong ? 'That doesn’t match.' : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setWrong(false)
          setTyped(event.target.value)
        }}
      />
    </SubmitDialog>
  )
}

const MAYBE_ERASED = 'The connection dropped, so it may have been erased. Close this and search again.'

/** The firm may have to keep records of cases that went to lenders. */
const KEPT_ON_RECORD: Record<CaseState, boolean> = {
  new: false,
  contacted: false,
  documents: false,
  with_lenders: true,
  offer: true,
  completed: true,
  declined: false,
  withdrawn: false,
}

function RecordsNotice({
  leads,
  isChecked,
  onCheck,
}: {
  leads: readonly InboxRow[]
  isChecked: boolean
  onCheck(isChecked: boolean): void
}) {
  const cases = leads.map(({ reference, state }) => `${reference} (${CASE_STATE_LABELS[state]})`).join(', ')
  return (
    <Notice tone="amber" title="We may have to keep these records">
      <p>
        {cases}: the case went to lenders. The firm has duties to keep records of the advice it gave, the
        checks it made and the money it earned, whatever the person asks. Check the firm’s retention list
        first. If the records have to stay, tell the person what we keep, why and for how long.
      </p>
      <div className="mt-2">
        <CheckboxField
          name="duties-checked"
          label="I’ve checked: we don’t have to keep these records"
          required
          checked={isChecked}
          onChange={(event) => onCheck(event.target.checked)}
        />
      </div>
    </Notice>
  )
}

function ErasureList({ leads }: { leads: readonly InboxRow[] }) {
  return (
    <ul className="mb-1 grid max-h-[40dvh] gap-2 overflow-y-auto">
      {leads.map((lead) => (
        <li key={lead.reference} className="border-b border-rule pb-2 last:border-0">
          <p className="font-semibold">
            {lead.business_name ?? lead.contact_name}{' '}
            <span className="tabular font-normal whitespace-nowrap text-ink-soft">{lead.reference}</span>
          </p>
          <p className="text-small text-ink-soft">
            {caseKind(lead)} of {formatLongDate(lead.received_at)}, {CASE_STATE_LABELS[lead.state]}
            {lead.owner_name && `, with ${lead.owner_name}`}
            {lead.document_states.length > 0 && `, ${lead.document_states.length} documents`}
          </p>
        </li>
      ))}
    </ul>
  )
}
