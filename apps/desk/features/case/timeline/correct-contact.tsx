import { useState } from 'react'
import { CONTACT_OUTCOME_LABELS, type Decision } from '#shared/desk/contact-outcomes.ts'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import { correctContact } from '../../../backend/cases.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { mayHaveAnswer } from '../../../contact/contact-draft.ts'
import { CONTACT_WORDS } from '../../../contact/contact-words.ts'
import { DecisionField } from '../../../contact/decision-field.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { SubmitDialog } from '../../../ui/dialog/submit-dialog.tsx'
import { useShownCase } from '../shown-case.ts'
import { useCaseChange } from '../use-case-change.ts'
import type { ContactEvent } from './timeline-entries.ts'

const OUTCOMES = { ...CONTACT_OUTCOME_LABELS, not_made: 'There was no such contact' }

export default function CorrectContact({ contact, onClose }: { contact: ContactEvent; onClose(): void }) {
  const { lead } = useShownCase()
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>(contact.kind)
  const [answer, setAnswer] = useState<Decision | undefined>(contact.detail.answer)
  const [note, setNote] = useState('')
  const { send, busy, failure } = useCorrection(contact.id, onClose)
  const hasAnswer = outcome !== 'not_made' && mayHaveAnswer(lead.form, outcome)
  const submit = () => send({ outcome, note, ...(hasAnswer && answer && { answer }) })
  return (
    <SubmitDialog
      title="Correct this entry"
      action="Add the correction"
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        It says “{CONTACT_WORDS[contact.kind]}”. The entry stays, with your correction above it. The promise
        is worked out again.
      </p>
      <ChoiceField
        name="corrected-outcome"
        label="What really happened"
        choices={OUTCOMES}
        value={outcome}
        onChange={setOutcome}
      />
      {hasAnswer && <DecisionField name="corrected-answer" value={answer} onChange={setAnswer} />}
      <TextAreaField
        name="correction-note"
        label="What was wrong"
        required
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </SubmitDialog>
  )
}

function useCorrection(eventId: number, onClose: () => void) {
  const { reference } = useShownCase().lead
  const [key] = useState(() => crypto.randomUUID())
  return useCaseChange({
    send: (correction: Omit<Parameters<typeof correctContact>[3], 'key'>) =>
      correctContact(supabase, reference, eventId, { ...correction, key }),
    done: 'Correction added',
    onChanged: onClose,
    onConflict: onClose,
    notDone: 'The correction wasn’t added.',
  })
}
