import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import type { Case, CaseEvent } from '../../../backend/case.ts'
import { recordContact } from '../../../backend/cases.ts'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { createIdempotencyKey } from '../../../session/drafts/idempotency-key.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { useMe } from '../../../session/use-me.ts'
import { toast } from '../../../ui/toast.tsx'
import { changesByOthers } from '../status/changes-by-others.ts'
import { applyConflict, patchLead, refetchAfterFailure, refetchCase } from '../use-case.ts'
import { type ContactOutcome, getOutcome } from './contact-outcomes.ts'
import { readLondonTime } from './read-london-time.ts'

export interface ContactDraft {
  /** The version of the case when the form was opened. */
  version: number
  outcome: ContactOutcome
  note: string
  /** As typed, in London time; empty means now. */
  at: string
  followUpOn: string
}

export interface ContactForm {
  draft: ContactDraft | undefined
  begin(outcome: ContactOutcome): void
  change(changes: Partial<ContactDraft>): void
  cancel(): void
  record(): void
  recording: boolean
  failure: string | undefined
  /** Changes by others since the form was opened: someone may have called already. */
  meanwhile: CaseEvent[]
}

/** The form that records a contact: its draft, and sending it. */
export function useContactForm({ lead, events }: Case): ContactForm {
  const queryClient = useQueryClient()
  const me = useMe()
  const { reference } = lead
  const [draft, setDraft] = useDraft<ContactDraft>(reference, 'contact')
  const [failure, setFailure] = useState<string>()
  const [idempotency] = useState(createIdempotencyKey)

  const recording = useMutation({
    // Fails straight away without a network: a contact saved hours later would carry the wrong time.
    networkMode: 'always',
    mutationFn: (sent: ContactDraft) => sendContact(reference, sent, idempotency.keyFor(contentOf(sent))),
    onSuccess(answer) {
      if (answer.outcome === 'refused') return setFailure(REFUSALS[answer.reason])
      if (answer.outcome === 'conflict') return applyConflict(queryClient, reference, answer)
      if (answer.outcome === 'changed') {
        idempotency.reset()
        setDraft(() => undefined)
        patchLead(queryClient, reference, {
          version: answer.version,
          promise: answer.promise,
          first_contact_at: answer.first_contact_at,
        })
        toast.done('Contact recorded')
      }
      refetchCase(queryClient, reference)
    },
    onError(error) {
      setFailure(describeFailure(error, 'This wasn’t recorded.'))
      refetchAfterFailure(queryClient, reference, error)
    },
  })

  const meanwhile = draft && !recording.isPending ? changesByOthers(events, draft.version, me.id) : []
  return {
    draft,
    begin: (outcome) =>
      setDraft((open) =>
        open ? { ...open, outcome } : { version: lead.version, outcome, note: '', at: '', followUpOn: '' },
      ),
    change: (changes) => {
      setFailure(undefined)
      setDraft((open) => open && { ...open, ...changes })
    },
    cancel: () => {
      idempotency.reset()
      setFailure(undefined)
      setDraft(() => undefined)
    },
    // The form shows what others recorded meanwhile, so sending it is a decision to record both.
    record: () => {
      setFailure(undefined)
      if (draft) recording.mutate({ ...draft, version: lead.version })
    },
    recording: recording.isPending,
    failure,
    meanwhile,
  }
}

// The version may change between two tries of the same record, so it isn't part of what the key stands for.
const contentOf = ({ version: _, ...typed }: ContactDraft) => JSON.stringify(typed)

function sendContact(reference: string, { version, ...typed }: ContactDraft, key: string) {
  const { channel, reached, says } = getOutcome(typed.outcome)
  const note = [says, typed.note.trim()].filter(Boolean).join('\n')
  const at = readLondonTime(typed.at)?.toISOString()
  return recordContact(supabase, reference, version, {
    channel,
    reached,
    ...(at && { at }),
    ...(note && { note }),
    ...(typed.followUpOn && { follow_up_on: typed.followUpOn }),
    key,
  })
}
