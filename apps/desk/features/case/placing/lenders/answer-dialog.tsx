import { useState } from 'react'
import { ENQUIRY_ANSWER_LABELS, type EnquiryAnswer } from '#shared/desk/placing.ts'
import { SelectField, TextAreaField } from '../../../../../../brand/ui/field.tsx'
import { changeEnquiry, type Enquiry } from '../../../../backend/placing.ts'
import { supabase } from '../../../../backend/supabase-client.ts'
import { DayField } from '../../../../ui/day-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { textOf } from '../form-values.ts'
import { usePlacingChange } from '../use-placing.ts'

/** What a lender answered, and when to chase them next. */
export function AnswerDialog({
  reference,
  enquiry,
  onClose,
}: {
  reference: string
  enquiry: Enquiry
  onClose(): void
}) {
  const [answer, setAnswer] = useState<EnquiryAnswer | ''>(enquiry.answer ?? '')
  const [chaseOn, setChaseOn] = useState(enquiry.chase_on ?? '')
  const { act, busy, failure } = usePlacingChange(reference)
  const save = (form: FormData) =>
    act({
      send: () =>
        changeEnquiry(supabase, enquiry, {
          answer: answer || null,
          answer_reason: textOf(form, 'answer-reason') || null,
          chase_on: chaseOn || null,
        }),
      done: 'Saved',
      onDone: onClose,
    })
  return (
    <FormDialog
      title={`Answer of ${enquiry.lender_name}`}
      action="Save"
      {...{ busy, failure, onClose }}
      onSubmit={save}
    >
      <SelectField
        name="answer"
        label="Answer"
        value={answer}
        onChange={(event) => setAnswer(event.target.value as EnquiryAnswer | '')}
      >
        <option value="">No answer yet</option>
        {Object.entries(ENQUIRY_ANSWER_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="answer-reason"
        label="What they said"
        rows={3}
        maxLength={1000}
        optional={answer !== 'declined'}
        required={answer === 'declined'}
        defaultValue={enquiry.answer_reason ?? ''}
      />
      <DayField name="answer-chase" label="Chase on" optional value={chaseOn} onChange={setChaseOn} />
    </FormDialog>
  )
}
