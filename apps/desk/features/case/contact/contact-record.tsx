import { type RefObject, useEffect, useRef } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import { TextAreaField, TextField } from '../../../../../brand/ui/field.tsx'
import { mayHaveAnswer } from '../../../contact/contact-draft.ts'
import { DecisionField } from '../../../contact/decision-field.tsx'
import { NextStepFields } from '../../../contact/next-step-fields.tsx'
import { OutcomeButtons } from '../../../contact/outcome-buttons.tsx'
import { PromiseEffect } from '../../../contact/promise-effect.tsx'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { readDayAndTime } from '../../../ui/format/read-day-and-time.ts'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { useShownCase } from '../shown-case.ts'
import { ChangeList } from '../status/change-list.tsx'
import { submitOnControlEnter } from '../submit-on-control-enter.ts'
import type { ContactDraft, ContactForm } from './use-contact-form.ts'

export function ContactRecord({
  form,
  firstOutcome,
}: {
  form: ContactForm
  /** This button gets the focus back once a contact is recorded. */
  firstOutcome: RefObject<HTMLButtonElement | null>
}) {
  const { summary } = useShownCase()
  useShortcut('c', 'Record contact', () => firstOutcome.current?.focus())
  return (
    <div className="grid grid-cols-1 gap-3">
      <OutcomeButtons
        chosen={form.draft?.outcome}
        hasEmail={summary.email !== null}
        firstButton={firstOutcome}
        onChoose={form.begin}
      />
      {form.draft && <Details draft={form.draft} form={form} />}
    </div>
  )
}

function Details({ draft, form }: { draft: ContactDraft; form: ContactForm }) {
  const formElement = useRef<HTMLFormElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    // Moves the focus into the form only after a button press. A restored draft must not take the focus.
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
      <DetailFields draft={draft} onChange={form.change} />
      <FailureNotice words={form.failure} />
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
  onChange,
}: {
  draft: ContactDraft
  onChange(changes: Partial<ContactDraft>): void
}) {
  const { lead } = useShownCase()
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
        <DecisionField
          name="contact-answer"
          value={draft.answer}
          onChange={(answer) => onChange({ answer })}
        />
      )}
      <PromiseEffect
        form={lead.form}
        promisedBy={lead.promise === null && lead.decided_at === null ? lead.promised_by : null}
        outcome={draft.outcome}
        answer={draft.answer}
        contactedAt={draft.earlier && readDayAndTime(draft.earlier.day, draft.earlier.time)}
      />
      <NextStepFields
        name="contact"
        step={draft.step}
        day={draft.day}
        // A draft from before an update has no time.
        time={draft.time ?? ''}
        onChange={onChange}
      />
      <ContactTimeFields earlier={draft.earlier} onChange={(earlier) => onChange({ earlier })} />
    </>
  )
}

function ContactTimeFields({
  earlier,
  onChange,
}: {
  earlier: ContactDraft['earlier']
  onChange(earlier: ContactDraft['earlier']): void
}) {
  if (!earlier) {
    return (
      <button
        type="button"
        onClick={() => onChange({ day: londonDay(new Date()), time: '' })}
        className="text-link min-h-6 justify-self-start text-small"
      >
        It wasn’t just now
      </button>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <DayField
        name="contact-on"
        label="Day"
        required
        value={earlier.day}
        onChange={(day) => onChange({ ...earlier, day })}
      />
      <TextField
        name="contact-at"
        label="Time"
        placeholder="2:15pm"
        required
        autoComplete="off"
        value={earlier.time}
        onChange={(event) => onChange({ ...earlier, time: event.target.value })}
      />
    </div>
  )
}
