import { useState } from 'react'
import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import type { Contact } from '../../../backend/cases.ts'
import type { InboxRow } from '../../../backend/inbox.ts'
import {
  type ContactDraft,
  mayHaveAnswer,
  startDraft,
  toContact,
  withOutcome,
} from '../../../contact/contact-draft.ts'
import { DecisionField } from '../../../contact/decision-field.tsx'
import { NextStepFields } from '../../../contact/next-step-fields.tsx'
import { OutcomeButtons } from '../../../contact/outcome-buttons.tsx'
import { PromiseEffect } from '../../../contact/promise-effect.tsx'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { SubmitDialog } from '../../../ui/dialog/submit-dialog.tsx'
import { phoneLink } from '../../../ui/format/phone-link.ts'
import { isAwaited } from './waiting-for.ts'

interface NotedDraft extends ContactDraft {
  note: string
}

const withNote = (contact: Contact, note: string): Contact =>
  note.trim() ? { ...contact, note: note.trim() } : contact

export function ContactDialog({
  row,
  busy,
  onRecord,
  onClose,
}: {
  row: InboxRow
  busy: boolean
  onRecord(contact: Contact): void
  onClose(): void
}) {
  const [draft, setDraft] = useState<NotedDraft>()
  return (
    <SubmitDialog
      title={`Record contact with ${row.contact_name}`}
      action={draft && 'Record'}
      busy={busy}
      onSubmit={() => draft && onRecord(withNote(toContact(row.form, draft), draft.note))}
      onClose={onClose}
    >
      <ButtonAnchor look="dawn" icon="phone" href={phoneLink(row.phone)}>
        Call {row.phone}
      </ButtonAnchor>
      <OutcomeButtons
        chosen={draft?.outcome}
        hasEmail={row.email !== null}
        onChoose={(outcome) =>
          setDraft((open) =>
            open ? withOutcome(open, outcome, new Date()) : { ...startDraft(outcome, new Date()), note: '' },
          )
        }
      />
      {draft && (
        <DraftFields
          row={row}
          draft={draft}
          onChange={(changes) => setDraft((open) => open && { ...open, ...changes })}
        />
      )}
      <p className="mt-1 text-small text-ink-soft">
        Recorded with your name and the time now. To give an earlier time,{' '}
        <Link to={casePath(row.reference)} className="font-semibold underline">
          open the case
        </Link>
        .
      </p>
    </SubmitDialog>
  )
}

function DraftFields({
  row,
  draft,
  onChange,
}: {
  row: InboxRow
  draft: NotedDraft
  onChange(changes: Partial<NotedDraft>): void
}) {
  return (
    <>
      <TextAreaField
        name="row-note"
        label="What was said"
        optional
        rows={2}
        maxLength={4900}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      {mayHaveAnswer(row.form, draft.outcome) && (
        <DecisionField name="row-answer" value={draft.answer} onChange={(answer) => onChange({ answer })} />
      )}
      <PromiseEffect
        form={row.form}
        promisedBy={isAwaited(row) ? row.promised_by : null}
        outcome={draft.outcome}
        answer={draft.answer}
      />
      <NextStepFields name="row" step={draft.step} day={draft.day} time={draft.time} onChange={onChange} />
    </>
  )
}
