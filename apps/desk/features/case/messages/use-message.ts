import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotencyKey } from '#shared/submission/idempotency-key.ts'
import { describeFailure } from '../../../backend/client/describe-failure.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import {
  fillMessage,
  type MailContact,
  type MessageDraft,
  sendMessage,
  type Template,
} from '../../../backend/written-messages.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { useReference } from '../shown-case.ts'
import { CASE_GONE, useCaseChange } from '../use-case-change.ts'
import { readdress, recipientsOf, sendableDraft } from './message-recipients.ts'
import { useMailContacts } from './use-mail-contacts.ts'

const EMPTY: MessageDraft = { subject: '', body: '', with_link: false }

export type MessageForm = ReturnType<typeof useMessage>

/**
 * The draft survives a reload and an expired session, but not signing out or closing the tab. One that was begun
 * for somebody else than the applicant is a draft of its own.
 */
export function useMessage(onSent: () => void, begin?: Partial<MessageDraft>) {
  const reference = useReference()
  const start = { ...EMPTY, ...begin }
  const slot = begin?.to === undefined ? 'message' : `message-${begin.to}`
  const [draft = start, setDraft] = useDraft<MessageDraft>(reference, slot)
  const [idempotency] = useState(createIdempotencyKey)
  const contacts = useMailContacts()
  const recipients = recipientsOf(draft, contacts)
  const sendable = sendableDraft(draft, contacts)
  const sending = useCaseChange({
    send: () => sendMessage(supabase, reference, sendable, idempotency.keyFor(JSON.stringify(sendable))),
    done: 'On its way',
    onChanged() {
      idempotency.reset()
      setDraft(() => undefined)
      onSent()
    },
    notDone: 'The e-mail wasn’t sent.',
    missing: CASE_GONE,
  })
  const filling = useMutation({
    mutationFn: ({ subject, body }: Template) =>
      fillMessage(supabase, reference, { subject, body, ...(draft.to !== undefined && { to: draft.to }) }),
    onSuccess(answer, { name, with_link }) {
      if (answer.outcome === 'missing') return
      setDraft((typed = start) => ({
        ...typed,
        subject: typed.subject.trim() || answer.subject,
        body: [typed.body.trim(), answer.body].filter(Boolean).join('\n\n'),
        with_link: typed.with_link || with_link,
        template: name,
      }))
    },
  })
  const notFilled = filling.error
    ? describeFailure(filling.error, 'The template couldn’t be read.')
    : filling.data?.outcome === 'missing' && CASE_GONE
  const field = sending.answer?.outcome === 'refused' ? sending.answer.field : undefined
  return {
    draft,
    contacts,
    recipients,
    writeTo(to: string | undefined, known: readonly MailContact[] = contacts) {
      sending.clear()
      setDraft((typed = start) => readdress(typed, to, known))
    },
    change(changes: Partial<MessageDraft>) {
      sending.clear()
      if (notFilled) filling.reset()
      setDraft((typed = start) => ({ ...typed, ...changes }))
    },
    use: filling.mutate,
    send() {
      if (notFilled) filling.reset()
      if (!sending.busy) sending.send()
    },
    sending: sending.busy,
    failure: field === undefined ? sending.failure || notFilled : `${sending.failure} ({{${field}}})`,
  }
}
