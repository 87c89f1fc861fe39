import { useState } from 'react'
import { INTEREST_LABELS, RATE_UNIT_LABELS } from '#shared/desk/placing/placing.ts'
import { FEE_LABELS, FEE_NAMES } from '#shared/desk/placing/terms-rows.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { TextAreaField, TextField } from '../../../../../../brand/ui/field.tsx'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { saveTerms, type Terms } from '../../../../backend/placing.ts'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { useCaseChange } from '../../use-case-change.ts'
import { FormDialog } from '../form-dialog.tsx'
import { readTerms } from './terms-fields.ts'

export function TermsDialog({
  enquiryId,
  lender,
  known,
  onClose,
}: {
  enquiryId: string
  lender: string
  known?: Terms
  onClose(): void
}) {
  const [expiresOn, setExpiresOn] = useState(known?.expires_on ?? '')
  const [problem, setProblem] = useState<string>()
  const saving = useCaseChange({
    send: (fields: Parameters<typeof saveTerms>[3]) => saveTerms(supabase, enquiryId, known ?? null, fields),
    done: 'Terms saved',
    onChanged: onClose,
  })
  const { failure, answer } = saving
  const refusal = answer?.outcome === 'refused' && answer.reason
  const isAsking = refusal === 'confirm_rate' || refusal === 'confirm_expiry'
  const send = (form: FormData) => {
    const fields = readTerms(form, expiresOn)
    setProblem('problem' in fields ? fields.problem : undefined)
    if (!('problem' in fields)) saving.send({ ...fields, confirmed: form.get('confirmed') !== null })
  }
  return (
    <FormDialog
      title={`Terms of ${lender}`}
      action="Save"
      wide
      saving={{ ...saving, send, failure: problem ?? failure }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <LoanFields known={known} />
        <FeeFields known={known} />
        <DayField name="expires" label="Terms expire on" optional value={expiresOn} onChange={setExpiresOn} />
      </div>
      <TextAreaField
        name="conditions"
        label="Conditions"
        optional
        rows={3}
        maxLength={5000}
        defaultValue={known?.conditions ?? ''}
      />
      {isAsking && <CheckboxField name="confirmed" label="I’ve checked it. Save it like this." />}
    </FormDialog>
  )
}

function LoanFields({ known }: { known: Terms | undefined }) {
  return (
    <>
      <PoundsField name="gross_pounds" label="Gross loan" required value={known?.gross_pounds ?? null} />
      <PoundsField
        name="net_pounds"
        label="Net on day one"
        hint="Leave it empty and we’ll work it out."
        optional
        value={known?.net_pounds ?? null}
      />
      <TextField
        name="rate_percent"
        label="Rate (%)"
        required
        inputMode="decimal"
        defaultValue={known?.rate_percent}
      />
      <ChoiceField
        name="rate_unit"
        label="Charged"
        choices={RATE_UNIT_LABELS}
        defaultValue={known?.rate_unit ?? 'month'}
      />
      <ChoiceField
        name="interest"
        label="Interest"
        choices={INTEREST_LABELS}
        defaultValue={known?.interest ?? 'retained'}
      />
      <TextField
        name="term_months"
        label="Term (months)"
        required
        inputMode="numeric"
        defaultValue={known?.term_months}
      />
      <TextField
        name="loan_to_value_percent"
        label="Loan to value (%)"
        optional
        inputMode="decimal"
        defaultValue={known?.loan_to_value_percent ?? ''}
      />
    </>
  )
}

function FeeFields({ known }: { known: Terms | undefined }) {
  return FEE_NAMES.map((name) => (
    <PoundsField key={name} name={name} label={FEE_LABELS[name]} optional value={known?.[name] || null} />
  ))
}

function PoundsField({
  value,
  ...field
}: {
  name: string
  label: string
  hint?: string
  optional?: boolean
  required?: boolean
  value: number | null
}) {
  return <TextField {...field} inputMode="decimal" defaultValue={value === null ? '' : formatPounds(value)} />
}
