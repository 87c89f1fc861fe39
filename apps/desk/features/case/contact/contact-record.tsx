import { useEffect, useRef } from 'react'
import { londonDay } from '#shared/promises/london-time.ts'
import { TextAreaField, TextField } from '../../../../../brand/ui/field.tsx'
import type { CaseLead } from '../../../backend/case.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { ChangeList } from '../status/change-list.tsx'
import { submitOnControlEnter } from '../submit-on-control-enter.ts'
import { CONTACT_OUTCOMES, type ContactOutcome, getOutcome } from './contact-outcomes.ts'
import type { ContactDraft, ContactForm } from './use-contact-form.ts'

const outcomes = Object.entries(CONTACT_OUTCOMES) as [ContactOutcome, { label: string }][]

/** Records the outcome of a call or message, with an optional note. */
export function ContactRecord({ lead, form }: { lead: CaseLead; form: ContactForm }) {
  const first = useRef<HTMLButtonElement>(null)
  useShortcut('c', 'Record contact', () => first.current?.focus())
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset>
        <legend className="mb-1 font-semibold">Outcome</legend>
        <div className="grid grid-cols-3 gap-1.5">
          {outcomes.map(([outcome, { label }], index) => (
            <button
              key={outcome}
              ref={index === 0 ? first : undefined}
              type="button"
              aria-pressed={form.draft?.outcome === outcome}
              onClick={() => form.begin(outcome)}
              className="control-height rounded-small border border-edge px-1 text-small font-semibold hover:bg-paper-sunk aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
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
  const isFirstContact = lead.first_contact_at === null && getOutcome(draft.outcome).reached
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
      {isFirstContact && (
        <p className="text-small text-ink-soft">
          This counts as the first contact and stops the promise clock.
        </p>
      )}
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
  onChange,
}: {
  draft: ContactDraft
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
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name="contact-at"
          label="When"
          hint="Now if left empty"
          type="datetime-local"
          value={draft.at}
          onChange={(event) => onChange({ at: event.target.value })}
        />
        <TextField
          name="contact-follow-up"
          label="Follow up"
          hint="Back on top that day"
          type="date"
          min={londonDay(new Date())}
          value={draft.followUpOn}
          onChange={(event) => onChange({ followUpOn: event.target.value })}
        />
      </div>
    </>
  )
}
