import { type RefObject, useEffect, useRef } from 'react'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import type { CaseLead } from '../../../backend/case.ts'
import { AnswerField } from '../../../contact/answer-field.tsx'
import { mayHaveAnswer } from '../../../contact/contact-draft.ts'
import { NextStepFields } from '../../../contact/next-step-fields.tsx'
import { OutcomeButtons } from '../../../contact/outcome-buttons.tsx'
import { PromiseEffect } from '../../../contact/promise-effect.tsx'
import { Button } from '../../../ui/button.tsx'
import { readDayAndTime } from '../../../ui/format/read-day-and-time.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { ChangeList } from '../status/change-list.tsx'
import { submitOnControlEnter } from '../submit-on-control-enter.ts'
import { ContactTimeFields } from './contact-time-fields.tsx'
import type { ContactDraft, ContactForm } from './use-contact-form.ts'

interface ContactRecordProps {
  lead: CaseLead
  hasEmail: boolean
  form: ContactForm
  /** The first outcome, which has the focus again once a contact is recorded. */
  firstOutcome: RefObject<HTMLButtonElement | null>
}

/** Records the outcome of a call or message, with a note and the next step. */
export function ContactRecord({ lead, hasEmail, form, firstOutcome }: ContactRecordProps) {
  useShortcut('c', 'Record contact', () => firstOutcome.current?.focus())
  return (
    <div className="grid grid-cols-1 gap-3">
      <OutcomeButtons
        chosen={form.draft?.outcome}
        hasEmail={hasEmail}
        firstButton={firstOutcome}
        onChoose={form.begin}
      />
      {form.draft && <Details draft={form.draft} form={form} lead={lead} />}
    </div>
  )
}

function Details({ draft, form, lead }: { draft: ContactDraft; form: ContactForm; lead: CaseLead }) {
  const formElement = useRef<HTMLFormElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    // A draft restored by a reload must not take the focus.
    if (opened.current) return
    opened.current = true
    if (document.activeElement instanceof HTMLButtonElement) {
      formElement.current?.querySelector('textarea')?.focus()
    }
  }, [])
  return (
    <form
      ref={formElement}
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.record()
      }}
      onKeyDown={submitOnControlEnter}
    >
      {form.meanwhile.length > 0 && (
        <Notice tone="amber" title="Changed since you started" alert>
          <ChangeList changes={form.meanwhile} />
        </Notice>
      )}
      <DetailFields draft={draft} lead={lead} onChange={form.change} />
      {form.failure && (
        <Notice tone="brick" alert>
          <p>{form.failure}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" busy={form.recording}>
          {form.meanwhile.length > 0 ? 'Record mine as well' : 'Record'}
        </Button>
        <Button look="quiet" onClick={form.cancel}>
          Discard
        </Button>
      </div>
    </form>
  )
}

function DetailFields({
  draft,
  lead,
  onChange,
}: {
  draft: ContactDraft
  lead: CaseLead
  onChange(changes: Partial<ContactDraft>): void
}) {
  return (
    <>
      <TextAreaField
        name="contact-note"
        label="What was said"
        optional
        rows={3}
        maxLength={4900}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
      {mayHaveAnswer(lead.form, draft.outcome) && (
        <AnswerField name="contact-answer" value={draft.answer} onChange={(answer) => onChange({ answer })} />
      )}
      <PromiseEffect
        form={lead.form}
        promisedBy={lead.promise === null && lead.decided_at === null ? lead.promised_by : null}
        outcome={draft.outcome}
        answer={draft.answer}
        contactedAt={draft.earlier && readDayAndTime(draft.earlier.day, draft.earlier.time)}
      />
      <NextStepFields name="contact" step={draft.step} day={draft.day} onChange={onChange} />
      <ContactTimeFields earlier={draft.earlier} onChange={(earlier) => onChange({ earlier })} />
    </>
  )
}
