import { useState } from 'react'
import { ENQUIRY_ANSWER_LABELS, type EnquiryAnswer } from '#shared/desk/placing/placing.ts'
import { TextAreaField } from '../../../../../../brand/ui/field.tsx'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { changeEnquiry, type Enquiry } from '../../../../backend/placing.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { useCaseChange } from '../../use-case-change.ts'
import { FormDialog } from '../form-dialog.tsx'
import { textOf } from '../form-values.ts'

export function AnswerDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose(): void }) {
  const [answer, setAnswer] = useState<EnquiryAnswer | ''>(enquiry.answer ?? '')
  const [chaseOn, setChaseOn] = useState(enquiry.chase_on ?? '')
  const saving = useCaseChange({
    send: (form: FormData) =>
      changeEnquiry(supabase, enquiry, {
        answer: answer || null,
        answer_reason: textOf(form, 'answer-reason') || null,
        chase_on: chaseOn || null,
      }),
    done: 'Saved',
    onChanged: onClose,
  })
  return (
    <FormDialog title={`Answer of ${enquiry.lender_name}`} action="Save" saving={saving} onClose={onClose}>
      <ChoiceField
        name="answer"
        label="Answer"
        none="No answer yet"
        choices={ENQUIRY_ANSWER_LABELS}
        value={answer}
        onChange={setAnswer}
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
      <DayField name="answer-chase" label="Chase on" optional value={chaseOn} onChange={setChaseOn} />
    </FormDialog>
  )
}
