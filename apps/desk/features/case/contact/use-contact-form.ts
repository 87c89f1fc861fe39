import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactOutcome } from '#shared/desk/contact-outcomes.ts'
import { createIdempotencyKey } from '#shared/submission/idempotency-key.ts'
import { recordContact } from '../../../backend/cases.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { announceContact } from '../../../contact/announce-contact.ts'
import {
  type ContactDraft as SharedDraft,
  startDraft,
  toContact,
  withOutcome,
} from '../../../contact/contact-draft.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { useMe } from '../../../session/use-me.ts'
import { readDayAndTime } from '../../../ui/format/read-day-and-time.ts'
import { useShownCase } from '../shown-case.ts'
import { changesByOthers } from '../status/changes-by-others.ts'
import { refetchCase } from '../use-case.ts'
import { useCaseChange } from '../use-case-change.ts'

export interface ContactDraft extends SharedDraft {
  /** The version of the case when the form was opened. */
  version: number
  note: string
  /** When the contact happened, in London time; undefined if it was just now. */
  earlier: { day: string; time: string } | undefined
}

export type ContactForm = ReturnType<typeof useContactForm>

export function useContactForm(onRecorded: () => void) {
  const { lead, events } = useShownCase()
  const me = useMe()
  const [draft, setDraft] = useDraft<ContactDraft>(lead.reference, 'contact')
  const [isTimeWrong, setTimeWrong] = useState(false)
  const [idempotency] = useState(createIdempotencyKey)
  const recording = useRecording(idempotency, () => {
    setDraft(() => undefined)
    onRecorded()
  })
  const forgetFailure = () => {
    setTimeWrong(false)
    recording.clear()
  }
  return {
    draft,
    begin(outcome: ContactOutcome) {
      const now = new Date()
      setDraft((open) =>
        open
          ? withOutcome(open, outcome, now)
          : { ...startDraft(outcome, now), version: lead.version, note: '', earlier: undefined },
      )
    },
    change(changes: Partial<ContactDraft>) {
      forgetFailure()
      setDraft((open) => open && { ...open, ...changes })
    },
    cancel() {
      idempotency.reset()
      forgetFailure()
      setDraft(() => undefined)
    },
    record() {
      if (!draft) return
      const isWrong = draft.earlier && !readDayAndTime(draft.earlier.day, draft.earlier.time)
      setTimeWrong(Boolean(isWrong))
      // We send the current version, because the one from when the form was opened could be in conflict with
      // colleagues' later changes. The form lists those, so the person has seen them.
      if (!isWrong) recording.send({ ...draft, version: lead.version })
    },
    recording: recording.busy,
    failure: isTimeWrong ? 'Enter the day and a time like 2:15pm.' : recording.failure,
    /** What colleagues changed since the form was opened. One may already have called the applicant. */
    meanwhile: draft && !recording.busy ? changesByOthers(events, draft.version, me.id) : [],
  }
}

function useRecording(idempotency: ReturnType<typeof createIdempotencyKey>, onRecorded: () => void) {
  const queryClient = useQueryClient()
  const { lead, summary } = useShownCase()
  const { reference } = lead
  return useCaseChange({
    async send({ version, ...typed }: ContactDraft) {
      // The key is made without the case's version, which may change before a retry. The same contact must
      // get the same key, so that it isn't recorded twice.
      const key = idempotency.keyFor(JSON.stringify(typed))
      const at = typed.earlier && readDayAndTime(typed.earlier.day, typed.earlier.time)?.toISOString()
      const note = typed.note.trim()
      const contact = { ...toContact(lead.form, typed), ...(at && { at }), ...(note && { note }), key }
      return { ...(await recordContact(supabase, reference, version, contact)), key }
    },
    patch: ({ version, state, promise, first_contact_at }) => ({ version, state, promise, first_contact_at }),
    onChanged({ promise, key }, { outcome }) {
      idempotency.reset()
      announceContact(
        { reference, name: summary.contact_name, outcome, promise: lead.promise ? null : promise, key },
        () => refetchCase(queryClient, reference),
      )
      onRecorded()
    },
    notDone: 'This wasn’t recorded.',
    conflict: 'A colleague has just set another next step. Check it, then record yours.',
  })
}
