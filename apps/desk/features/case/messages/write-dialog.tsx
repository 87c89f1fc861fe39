import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DECISION_LABELS, type Decision } from '#shared/desk/contact-outcomes.ts'
import { MESSAGE_LIMITS } from '#shared/desk/written-messages.ts'
import type { Block } from '#shared/mail/mail-content.ts'
import { CONTACT_DETAILS } from '#shared/mail/messages/applicant-blocks.ts'
import { quotedReference, writtenContent } from '#shared/mail/messages/written-message.ts'
import { renderText } from '#shared/mail/render-text.ts'
import { TextAreaField, TextField } from '../../../../../brand/ui/field.tsx'
import type { MessageDraft } from '../../../backend/written-messages.ts'
import { useTemplates } from '../../../session/use-templates.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogOutcome } from '../../../ui/dialog/dialog-outcome.tsx'
import { sendableFiles } from '../documents/sendable-files.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { useReference, useShownCase } from '../shown-case.ts'
import { BouncedNotice } from './bounced-address.tsx'
import { templatesFor } from './message-recipients.ts'
import { type Adding, RecipientFields } from './recipient-fields.tsx'
import { type MessageForm, useMessage } from './use-message.ts'

interface WriteProps {
  /** This text is used only if there is no draft yet. */
  begin?: Partial<Pick<MessageDraft, 'subject' | 'body' | 'to'>>
  onClose(): void
}

export default function WriteDialog({ begin, onClose }: WriteProps) {
  const { summary } = useShownCase()
  const form = useMessage(onClose, begin)
  const { to, isToApplicant } = form.recipients
  const [adding, setAdding] = useState<Adding>()
  const [previewing, setPreviewing] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const hasRecipient = !isToApplicant || to !== undefined || summary.email !== null
  const faults = {
    ...(!hasRecipient && { to: 'Choose who it’s for' }),
    // Otherwise it would go to whoever was chosen before.
    ...(adding && { [adding]: 'Add them to the case, or choose somebody from the list' }),
    ...findFaults(form.draft),
  }
  const send = () => {
    const wrong = Object.keys(faults)[0]
    if (wrong === undefined) return form.send()
    flushSync(() => {
      setPreviewing(false)
      setHasTried(true)
    })
    document.getElementById(wrong)?.focus()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={
        hasRecipient && adding !== 'to'
          ? `E-mail to ${to?.name ?? form.draft.to ?? summary.contact_name}`
          : 'Write an e-mail'
      }
      footer={
        <>
          <Button onClick={() => setPreviewing(!previewing)}>{previewing ? 'Edit' : 'Preview'}</Button>
          <Button look="ink" icon="mail" busy={form.sending} onClick={send}>
            {form.sending ? 'Sending …' : 'Send'}
          </Button>
        </>
      }
    >
      <BouncedNotice email={form.draft.to ?? summary.email} className="mb-3" />
      {previewing ? (
        <MessagePreview form={form} />
      ) : (
        <MessageFields form={form} faults={hasTried ? faults : {}} adding={adding} onAdding={setAdding} />
      )}
      <DialogOutcome outcome={form.failure ? { done: false, words: form.failure } : undefined} />
    </Dialog>
  )
}

interface FieldsProps {
  form: MessageForm
  faults: WordFaults
  adding: Adding
  onAdding(adding: Adding): void
}

function MessageFields({ form, faults, adding, onAdding }: FieldsProps) {
  const { lead } = useShownCase()
  const { isPrivate, isToApplicant, hasIntroducer } = form.recipients
  return (
    <div className="grid gap-3">
      <RecipientFields form={form} faults={faults} adding={adding} onAdding={onAdding} />
      <TemplateChoice form={form} />
      <Words form={form} faults={faults} />
      {isPrivate && (
        <CheckboxField
          name="with-link"
          label="Add the link to their own page"
          checked={form.draft.with_link}
          onChange={(event) => form.change({ with_link: event.currentTarget.checked })}
        />
      )}
      {isToApplicant && lead.form === 'business_application' && <AnswerChoice form={form} />}
      {!hasIntroducer && <AttachmentChoice form={form} />}
    </div>
  )
}

function TemplateChoice({ form }: { form: MessageForm }) {
  const { data = [], isPending } = useTemplates()
  return (
    <ChoiceField
      name="template"
      label="Template"
      optional
      none={isPending ? 'Loading …' : 'Choose one to begin with'}
      choices={templatesFor(data, form.recipients.isToApplicant).map(({ id, name }) => [id, name])}
      value=""
      onChange={(chosen) => {
        const template = data.find(({ id }) => id === chosen)
        if (template) form.use(template)
      }}
    />
  )
}

interface WordFaults {
  to?: string
  cc?: string
  subject?: string
  body?: string
}

function findFaults({ subject, body }: MessageDraft): WordFaults {
  return {
    ...(subject.trim() === '' && { subject: 'Enter a subject' }),
    ...(body.trim() === '' && { body: 'Enter the text of the e-mail' }),
  }
}

function Words({ form, faults }: { form: MessageForm; faults: WordFaults }) {
  return (
    <>
      <TextField
        name="subject"
        label="Subject"
        error={faults.subject}
        maxLength={MESSAGE_LIMITS.subject}
        value={form.draft.subject}
        onChange={(event) => form.change({ subject: event.target.value })}
      />
      <TextAreaField
        name="body"
        label="Text"
        hint="A blank line begins a new paragraph. Our phone number and hours come below it."
        error={faults.body}
        rows={12}
        maxLength={MESSAGE_LIMITS.body}
        value={form.draft.body}
        onChange={(event) => form.change({ body: event.target.value })}
      />
      <MissingFields text={`${form.draft.subject} ${form.draft.body}`} />
    </>
  )
}

/**
 * Choosing a template fills in its fields. A {{field}} that is still in the text was typed by hand, or the
 * case has no value for it. The server refuses an e-mail with a field that it can't fill.
 */
function MissingFields({ text }: { text: string }) {
  const fields = [...new Set(text.match(/\{\{[^{}]*\}\}/g))]
  if (fields.length === 0) return null
  return (
    <p className="text-brick">
      Not filled in: {fields.join(', ')}. Write it in, or take it out, before you send this.
    </p>
  )
}

function AnswerChoice({ form }: { form: MessageForm }) {
  return (
    <ChoiceField
      name="answer"
      label="The answer it gives them"
      hint="A decision was promised. Only an answer keeps that promise."
      optional
      none="No answer yet"
      choices={DECISION_LABELS}
      value={form.draft.answer ?? ''}
      onChange={(answer) => form.change({ answer: (answer || undefined) as Decision })}
    />
  )
}

function AttachmentChoice({ form }: { form: MessageForm }) {
  const { data } = useDocuments()
  const sendable = data ? sendableFiles(data) : []
  const chosen = form.draft.documents ?? []
  if (!data || data.documents.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">Documents to attach</legend>
      <p className="text-small text-ink-quiet">
        {sendable.length > 0
          ? '15 MB in all. E-mail isn’t private: send only what they don’t mind others seeing.'
          : 'None can be sent: they aren’t checked yet, are password-protected, or something was found in them.'}
      </p>
      <div className="mt-2 grid gap-2">
        {sendable.map(({ id, label }) => (
          <CheckboxField
            key={id}
            name={`attach-${id}`}
            label={label}
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

/** This is how a mail program without HTML shows the e-mail. */
function MessagePreview({ form: { draft, recipients } }: { form: MessageForm }) {
  const reference = useReference()
  const page: Block[] =
    recipients.isPrivate && draft.with_link
      ? [{ kind: 'action', label: 'See your application', href: 'their own link' }]
      : []
  const below = recipients.isToApplicant ? [...page, ...CONTACT_DETAILS] : quotedReference({ reference })
  return (
    <>
      <p className="mb-3 text-ink-soft wrap-anywhere">
        To {draft.to ?? recipients.to?.address}
        {recipients.cc.length > 0 && <>, copy to {recipients.cc.map(({ address }) => address).join(', ')}</>}
      </p>
      <p className="rounded-card border border-rule bg-paper px-4 py-3 whitespace-pre-line">
        {renderText(writtenContent({ subject: draft.subject || 'No subject yet', body: draft.body }, below))}
      </p>
    </>
  )
}
