import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactOutcome } from '#shared/desk/contact-outcomes.ts'
import { REFUSALS } from '#shared/desk/refusals.ts'
import type { Case, CaseEvent } from '../../../backend/case.ts'
import { recordContact } from '../../../backend/cases.ts'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { announceContact } from '../../../contact/announce-contact.ts'
import {
  type ContactDraft as SharedDraft,
  startDraft,
  toContact,
  withOutcome,
} from '../../../contact/contact-draft.ts'
import { createIdempotencyKey } from '../../../session/drafts/idempotency-key.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { useMe } from '../../../session/use-me.ts'
import { readDayAndTime } from '../../../ui/format/read-day-and-time.ts'
import { changesByOthers } from '../status/changes-by-others.ts'
import { applyConflict, patchLead, refetchAfterFailure, refetchCase } from '../use-case.ts'

export interface ContactDraft extends SharedDraft {
  /** The version of the case when the form was opened. */
  version: number
  note: string
  /** When it happened, in London time; undefined for just now. */
  earlier: { day: string; time: string } | undefined
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
export function useContactForm(shown: Case, onRecorded: (outcome: ContactOutcome) => void): ContactForm {
  const { lead, events } = shown
  const me = useMe()
  const [draft, setDraft] = useDraft<ContactDraft>(lead.reference, 'contact')
  const [failure, setFailure] = useState<string>()
  const [idempotency] = useState(createIdempotencyKey)
  const recording = useRecording(shown, idempotency, {
    setFailure,
    onRecorded(outcome) {
      setDraft(() => undefined)
      onRecorded(outcome)
    },
  })

  const meanwhile = draft && !recording.isPending ? changesByOthers(events, draft.version, me.id) : []
  return {
    draft,
    begin: (outcome) => {
      const now = new Date()
      setDraft((open) =>
        open
          ? withOutcome(open, outcome, now)
          : { ...startDraft(outcome, now), version: lead.version, note: '', earlier: undefined },
      )
    },
    change: (changes) => {
      setFailure(undefined)
      setDraft((open) => open && { ...open, ...changes })
    },
    cancel: () => {
      idempotency.reset()
      setFailure(undefined)
      setDraft(() => undefined)
    },
    record: () => {
      setFailure(undefined)
      if (!draft) return
      if (draft.earlier && !readDayAndTime(draft.earlier.day, draft.earlier.time)) {
        return setFailure('Enter the day and a time like 2:15pm.')
      }
      // The form shows what others did meanwhile, so sending it is a decision to record both.
      recording.mutate({ ...draft, version: lead.version })
    },
    recording: recording.isPending,
    failure,
    meanwhile,
  }
}

function useRecording(
  { lead, summary }: Case,
  idempotency: ReturnType<typeof createIdempotencyKey>,
  on: { setFailure(failure: string): void; onRecorded(outcome: ContactOutcome): void },
) {
  const queryClient = useQueryClient()
  const { reference } = lead
  return useMutation({
    mutationFn: async ({ version, ...typed }: ContactDraft) => {
      // The version may change between two tries of the same record, so the key doesn't depend on it.
      const key = idempotency.keyFor(JSON.stringify(typed))
      const at = typed.earlier && readDayAndTime(typed.earlier.day, typed.earlier.time)?.toISOString()
      const note = typed.note.trim()
      const contact = { ...toContact(lead.form, typed), ...(at && { at }), ...(note && { note }), key }
      return { answer: await recordContact(supabase, reference, version, contact), key }
    },
    onSuccess({ answer, key }, { outcome }) {
      if (answer.outcome === 'refused') return on.setFailure(REFUSALS[answer.reason])
      if (answer.outcome === 'conflict') {
        on.setFailure('A colleague has just set another next step. Check it, then record yours.')
        return applyConflict(queryClient, reference, answer)
      }
      if (answer.outcome === 'changed') {
        idempotency.reset()
        const { version, state, promise, first_contact_at } = answer
        patchLead(queryClient, reference, { version, state, promise, first_contact_at })
        announceContact(
          { reference, name: summary.contact_name, outcome, promise: lead.promise ? null : promise, key },
          () => refetchCase(queryClient, reference),
        )
        on.onRecorded(outcome)
      }
      refetchCase(queryClient, reference)
    },
    onError(error) {
      on.setFailure(describeFailure(error, 'This wasn’t recorded.'))
      refetchAfterFailure(queryClient, reference, error)
    },
  })
}
