import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { type Case, type CaseEvent, recordContact } from '../../../backend/cases.ts'
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
  /** As typed into the box, by London's clock; empty for now. */
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
  /** What others did since the form was opened: they may have called already. */
  meanwhile: CaseEvent[]
}

/** Writing down that somebody was in touch. */
export function useContactForm({ lead, events }: Case): ContactForm {
  const queryClient = useQueryClient()
  const me = useMe()
  const { reference } = lead
  const [draft, setDraft] = useDraft<ContactDraft>(reference, 'contact')
  const [failure, setFailure] = useState<string>()
  const [idempotency] = useState(createIdempotencyKey)

  const recording = useMutation({
    // Fails at once when there is no network: a contact written down hours later would be a wrong one.
    networkMode: 'always',
    mutationFn: ({ version, ...typed }: ContactDraft) => {
      const { channel, reached, says } = getOutcome(typed.outcome)
      const note = [says, typed.note.trim()].filter(Boolean).join('\n')
      const at = readLondonTime(typed.at)?.toISOString()
      return recordContact(supabase, reference, version, {
        channel,
        reached,
        ...(at && { at }),
        ...(note && { note }),
        ...(typed.followUpOn && { follow_up_on: typed.followUpOn }),
        key: idempotency.keyFor(JSON.stringify(typed)),
      })
    },
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
      setFailure(describeFailure(error, 'This was not recorded.'))
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
    // Pressed with what happened meanwhile in plain sight, it is recorded as well as theirs.
    record: () => {
      setFailure(undefined)
      if (draft) recording.mutate({ ...draft, version: lead.version })
    },
    recording: recording.isPending,
    failure,
    meanwhile,
  }
}
