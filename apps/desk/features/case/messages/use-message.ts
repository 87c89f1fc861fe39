import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createIdempotencyKey } from '#shared/submission/idempotency-key.ts'
import { describeFailure } from '../../../backend/client/describe-failure.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import {
  fillMessage,
  type MessageDraft,
  sendMessage,
  type Template,
} from '../../../backend/written-messages.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { useReference } from '../shown-case.ts'
import { CASE_GONE, useCaseChange } from '../use-case-change.ts'

const EMPTY: MessageDraft = { subject: '', body: '', with_link: false }

export type MessageForm = ReturnType<typeof useMessage>

/** The draft survives a reload and an expired session, but not signing out or closing the tab. */
export function useMessage(onSent: () => void, begin?: Partial<MessageDraft>) {
  const reference = useReference()
  const start = { ...EMPTY, ...begin }
  const [draft = start, setDraft] = useDraft<MessageDraft>(reference, 'message')
  const [idempotency] = useState(createIdempotencyKey)
  const sending = useCaseChange({
    send: () => sendMessage(supabase, reference, draft, idempotency.keyFor(JSON.stringify(draft))),
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
    mutationFn: (template: Template) => fillMessage(supabase, reference, template),
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
