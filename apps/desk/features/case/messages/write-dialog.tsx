import { useState } from 'react'
import { GIVEN_ANSWER_LABELS, type GivenAnswer } from '#shared/desk/contact-outcomes.ts'
import { MESSAGE_LIMITS } from '#shared/desk/written-messages.ts'
import { SelectField, TextAreaField, TextField } from '../../../../../brand/ui/field.tsx'
import type { Case } from '../../../backend/case.ts'
import type { MessageDraft } from '../../../backend/written-messages.ts'
import { useTemplates } from '../../../session/use-templates.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogOutcome } from '../../../ui/dialog/dialog-outcome.tsx'
import { useDocuments } from '../documents/use-documents.ts'
import { BouncedNotice } from './bounced-address.tsx'
import { MessagePreview } from './message-preview.tsx'
import { type MessageForm, useMessage } from './use-message.ts'

interface WriteProps {
  case: Case
  /** What it says while there is no draft. */
  begin?: Pick<MessageDraft, 'subject' | 'body'>
  onClose(): void
}

/** Writes to the applicant, by template or freely. */
export default function WriteDialog({ case: shown, begin, onClose }: WriteProps) {
  const { lead, summary } = shown
  const form = useMessage(lead.reference, onClose, begin)
  const [previewing, setPreviewing] = useState(false)
  const isEmpty = form.draft.subject.trim() === '' || form.draft.body.trim() === ''
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`E-mail to ${summary.contact_name}`}
      footer={
        <>
          <Button onClick={() => setPreviewing(!previewing)}>{previewing ? 'Edit' : 'Preview'}</Button>
          <Button look="ink" icon="mail" busy={form.sending || isEmpty} onClick={form.send}>
            {form.sending ? 'Sending …' : 'Send'}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-soft wrap-anywhere">To {summary.email}</p>
      <BouncedNotice case={shown} email={summary.email} className="mb-3" />
      {previewing ? (
        <MessagePreview draft={form.draft} />
      ) : (
        <div className="grid gap-3">
          <TemplateChoice form={form} />
          <Words form={form} />
          <CheckboxField
            name="with-link"
            label="Add the link to their own page"
            checked={form.draft.with_link}
            onChange={(event) => form.change({ with_link: event.currentTarget.checked })}
          />
          {lead.form === 'business_application' && <AnswerChoice form={form} />}
          <AttachmentChoice reference={lead.reference} form={form} />
        </div>
      )}
      <DialogOutcome
        outcome={form.failure === undefined ? undefined : { done: false, words: form.failure }}
      />
    </Dialog>
  )
}

function TemplateChoice({ form }: { form: MessageForm }) {
  const templates = useTemplates()
  return (
    <SelectField
      name="template"
      label="Template"
      optional
      value=""
      onChange={(event) => {
        const chosen = templates.data?.find(({ id }) => id === event.currentTarget.value)
        if (chosen) form.use(chosen)
      }}
    >
      <option value="">{templates.isPending ? 'Loading …' : 'Choose one to begin with'}</option>
      {templates.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function Words({ form }: { form: MessageForm }) {
  return (
    <>
      <TextField
        name="subject"
        label="Subject"
        maxLength={MESSAGE_LIMITS.subject}
        value={form.draft.subject}
        onChange={(event) => form.change({ subject: event.target.value })}
      />
      <TextAreaField
        name="body"
        label="Text"
        hint="A blank line begins a new paragraph. Our phone number and hours come below it."
        rows={12}
        maxLength={MESSAGE_LIMITS.body}
        value={form.draft.body}
        onChange={(event) => form.change({ body: event.target.value })}
      />
      <MissingFields text={`${form.draft.subject} ${form.draft.body}`} />
    </>
  )
}

/** The fields of a template that the case had nothing for: they stop the e-mail from being sent. */
function MissingFields({ text }: { text: string }) {
  const fields = [...new Set(text.match(/\{\{[^{}]*\}\}/g))]
  if (fields.length === 0) return null
  return (
    <p className="text-brick">
      The case has nothing for {fields.join(', ')}. Write it in, or take it out, before you send this.
    </p>
  )
}

function AnswerChoice({ form }: { form: MessageForm }) {
  return (
    <SelectField
      name="answer"
      label="The answer it gives them"
      hint="A decision was promised. Only an answer keeps that promise."
      optional
      value={form.draft.answer ?? ''}
      onChange={(event) => form.change({ answer: (event.currentTarget.value || undefined) as GivenAnswer })}
    >
      <option value="">No answer yet</option>
      {Object.entries(GIVEN_ANSWER_LABELS).map(([answer, label]) => (
        <option key={answer} value={answer}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function AttachmentChoice({ reference, form }: { reference: string; form: MessageForm }) {
  const { data } = useDocuments(reference)
  const clean = data?.documents.filter(({ state }) => state === 'clean') ?? []
  const chosen = form.draft.documents ?? []
  if (!data || data.documents.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">Documents to attach</legend>
      <p className="text-small text-ink-quiet">
        {clean.length > 0
          ? '15 MB in all. E-mail isn’t private: send only what they don’t mind others seeing.'
          : 'Only documents that were scanned and found clean can be sent.'}
      </p>
      <div className="mt-2 grid gap-2">
        {clean.map(({ id, original_name }) => (
          <CheckboxField
            key={id}
            name={`attach-${id}`}
            label={original_name}
            checked={chosen.includes(id)}
            onChange={(event) =>
              form.change({
                documents: event.currentTarget.checked
                  ? [...chosen, id]
                  : chosen.filter((other) => other !== id),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
