import { useState } from 'react'
import { ENQUIRY_ANSWER_LABELS, type EnquiryAnswer } from '#shared/desk/placing/placing.ts'
import { TextAreaField } from '../../../../../../brand/ui/field.tsx'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { changeEnquiry, type Enquiry } from '../../../../backend/placing.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { SubmitDialog } from '../../../../ui/dialog/submit-dialog.tsx'
import { useCaseChange } from '../../use-case-change.ts'
import { AfterAnswerFields, NOTHING_PLANNED, proposeStep, toAfterAnswer } from '../after-answer.tsx'
import { textOf } from '../form-values.ts'

export function AnswerDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose(): void }) {
  const [answer, setAnswer] = useState<EnquiryAnswer | ''>(enquiry.answer ?? '')
  const [chaseOn, setChaseOn] = useState(enquiry.chase_on ?? '')
  const [planned, setPlanned] = useState(NOTHING_PLANNED)
  const { send, busy, failure } = useCaseChange({
    send: (form: FormData) =>
      changeEnquiry(supabase, enquiry, {
        answer: answer || null,
        answer_reason: textOf(form, 'answer-reason') || null,
        chase_on: chaseOn || null,
        ...toAfterAnswer(planned),
      }),
    done: 'Saved',
    onChanged: onClose,
  })
  return (
    <SubmitDialog
      title={`Answer of ${enquiry.lender_name}`}
      action="Save"
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <ChoiceField
        name="answer"
        label="Answer"
        none="No answer yet"
        choices={ENQUIRY_ANSWER_LABELS}
        value={answer}
        onChange={(given) => {
          setAnswer(given)
          // The lender has answered, so it needn't be chased, but somebody has to act on it.
          setChaseOn('')
          setPlanned(proposeStep(given))
        }}
      />
      <TextAreaField
        name="answer-reason"
        label="What they said"
        rows={3}
        maxLength={1000}
        optional={answer !== 'declined'}
        required={answer === 'declined'}
        defaultValue={enquiry.answer_reason ?? ''}
      />
      <AfterAnswerFields planned={planned} onChange={setPlanned} />
      <DayField
        name="answer-chase"
        label="Chase the lender on"
        optional
        value={chaseOn}
        onChange={setChaseOn}
      />
    </SubmitDialog>
  )
}
