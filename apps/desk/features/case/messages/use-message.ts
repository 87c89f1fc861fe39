import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import {
  fillMessage,
  type MessageDraft,
  sendMessage,
  type Template,
} from '../../../backend/written-messages.ts'
import { createIdempotencyKey } from '../../../session/drafts/idempotency-key.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { refetchAfterFailure, refetchCase } from '../use-case.ts'

const EMPTY: MessageDraft = { subject: '', body: '', with_link: false }

export type MessageForm = ReturnType<typeof useMessage>

/** An e-mail that is being written. The draft survives a reload and the end of the session. */
export function useMessage(reference: string, onSent: () => void, begin?: Partial<MessageDraft>) {
  const queryClient = useQueryClient()
  const start = { ...EMPTY, ...begin }
  const [draft = start, setDraft] = useDraft<MessageDraft>(reference, 'message')
  const [failure, setFailure] = useState<string>()
  const [idempotency] = useState(createIdempotencyKey)
  const sending = useMutation({
    mutationFn: () => sendMessage(supabase, reference, draft, idempotency.keyFor(JSON.stringify(draft))),
    onSuccess(answer) {
      refetchCase(queryClient, reference)
      if (answer.outcome === 'missing') return setFailure('This case no longer exists.')
      if (answer.outcome === 'refused') return setFailure(describeRefusal(answer))
      idempotency.reset()
      setDraft(() => undefined)
      toast.done('On its way')
      onSent()
    },
    onError(error) {
      setFailure(describeFailure(error, 'The e-mail wasn’t sent.'))
      refetchAfterFailure(queryClient, reference, error)
    },
  })
  const filling = useMutation({
    mutationFn: (template: Template) => fillMessage(supabase, reference, template),
    onSuccess(answer, { name, with_link }) {
      if (answer.outcome === 'missing') return setFailure('This case no longer exists.')
      // What was typed stays; a template comes below it.
      setDraft((typed = start) => ({
        ...typed,
        subject: typed.subject.trim() || answer.subject,
        body: [typed.body.trim(), answer.body].filter(Boolean).join('\n\n'),
        with_link: typed.with_link || with_link,
        template: name,
      }))
    },
    onError: (error) => setFailure(describeFailure(error, 'The template couldn’t be read.')),
  })
  return {
    draft,
    change(changes: Partial<MessageDraft>) {
      setFailure(undefined)
      setDraft((typed = start) => ({ ...typed, ...changes }))
    },
    use: filling.mutate,
    discard() {
      idempotency.reset()
      setDraft(() => undefined)
    },
    send() {
      setFailure(undefined)
      if (!sending.isPending) sending.mutate()
    },
    sending: sending.isPending,
    failure,
  }
}

/** The reason, with the name of the field that has no value. */
function describeRefusal({ reason, field }: { reason: keyof typeof REFUSALS; field?: string }): string {
  return field === undefined ? REFUSALS[reason] : `${REFUSALS[reason]} ({{${field}}})`
}
