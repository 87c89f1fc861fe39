import { type FormEvent, useId, useState } from 'react'
import { caseKind } from '#shared/desk/case-kind.ts'
import { CASE_STATE_LABELS, type CaseState } from '#shared/desk/case-states.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { TextField } from '../../../../brand/ui/field.tsx'
import type { InboxRow } from '../../backend/inbox.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ConfirmErasureProps {
  subject: string
  leads: readonly InboxRow[]
  busy: boolean
  failure: string | undefined
  onConfirm(): void
  onClose(): void
}

/** Lists what will be erased, and asks for the reference or address to be typed again. */
export function ConfirmErasure({ subject, leads, busy, failure, onConfirm, onClose }: ConfirmErasureProps) {
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const onRecord = leads.filter(({ state }) => KEPT_ON_RECORD.includes(state))

  function submit(event: FormEvent) {
    event.preventDefault()
    const same = typed.trim().toLowerCase() === subject.toLowerCase()
    setWrong(!same)
    if (same && !busy && (isChecked || onRecord.length === 0)) onConfirm()
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={leads.length === 1 ? 'This lead will be erased' : `These ${leads.length} leads will be erased`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="danger" icon="bin" busy={busy}>
            {busy ? 'Erasing …' : 'Erase for good'}
          </Button>
        </>
      }
    >
      <ErasureList leads={leads} />
      <form id={formId} onSubmit={submit} className="grid gap-3">
        {onRecord.length > 0 && <RecordsNotice leads={onRecord} isChecked={isChecked} onCheck={setChecked} />}
        {failure && (
          <Notice tone="brick" alert>
            <p>{failure}</p>
          </Notice>
        )}
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
      </form>
    </Dialog>
  )
}

/** A case that went to lenders belongs to the firm's records. */
const KEPT_ON_RECORD: readonly CaseState[] = ['with_lenders', 'offer', 'completed']

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
    <ul className="mb-4 grid max-h-[40dvh] gap-2 overflow-y-auto">
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
