import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import {
  CONTACT_OUTCOME_LABELS,
  CONTACT_OUTCOMES,
  type ContactOutcome,
  type GivenAnswer,
} from '#shared/desk/contact-outcomes.ts'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { SelectField, TextAreaField } from '../../../../../brand/ui/field.tsx'
import type { CaseLead } from '../../../backend/case.ts'
import { correctContact } from '../../../backend/cases.ts'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { AnswerField } from '../../../contact/answer-field.tsx'
import { mayHaveAnswer } from '../../../contact/contact-draft.ts'
import { CONTACT_WORDS } from '../../../contact/contact-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { refetchCase } from '../use-case.ts'
import type { ContactEvent } from './timeline-entries.ts'

/** Corrects a contact that was recorded wrongly: the entry stays, and a correction is added. */
export default function CorrectContact({
  lead,
  contact,
  onClose,
}: {
  lead: CaseLead
  contact: ContactEvent
  onClose(): void
}) {
  const formId = useId()
  const [outcome, setOutcome] = useState<Corrected>(contact.kind)
  const [answer, setAnswer] = useState<GivenAnswer | undefined>(contact.detail.answer)
  const [note, setNote] = useState('')
  const { send, busy, failure } = useCorrection(lead.reference, contact.id, onClose)
  const hasAnswer = outcome !== 'not_made' && mayHaveAnswer(lead.form, outcome)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ outcome, note, ...(hasAnswer && answer && { answer }) })
  }
  return (
    <Dialog
      open
      title="Correct this entry"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="ink" busy={busy}>
            Add the correction
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        <p>
          It says “{CONTACT_WORDS[contact.kind]}”. The entry stays, with your correction above it. The promise
          is worked out again.
        </p>
        <OutcomeSelect value={outcome} onChange={setOutcome} />
        {hasAnswer && <AnswerField name="corrected-answer" value={answer} onChange={setAnswer} />}
        <TextAreaField
          name="correction-note"
          label="What was wrong"
          required
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {failure && (
          <Notice tone="brick" alert>
            <p>{failure}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

type Corrected = ContactOutcome | 'not_made'

function OutcomeSelect({ value, onChange }: { value: Corrected; onChange(outcome: Corrected): void }) {
  return (
    <SelectField
      name="corrected-outcome"
      label="What really happened"
      value={value}
      onChange={(event) => onChange(event.target.value as Corrected)}
    >
      {CONTACT_OUTCOMES.map((known) => (
        <option key={known} value={known}>
          {CONTACT_OUTCOME_LABELS[known]}
        </option>
      ))}
      <option value="not_made">There was no such contact</option>
    </SelectField>
  )
}

function useCorrection(reference: string, eventId: number, onDone: () => void) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const mutation = useMutation({
    mutationFn: (correction: Omit<Parameters<typeof correctContact>[3], 'key'>) =>
      correctContact(supabase, reference, eventId, { ...correction, key }),
    onSuccess(answer) {
      if (answer.outcome === 'refused') return setFailure(REFUSALS[answer.reason])
      onDone()
      if (answer.outcome === 'changed') toast.done('Correction added')
      refetchCase(queryClient, reference)
    },
    onError: (error) => setFailure(describeFailure(error, 'The correction wasn’t added.')),
  })
  return { send: mutation.mutate, busy: mutation.isPending, failure }
}
