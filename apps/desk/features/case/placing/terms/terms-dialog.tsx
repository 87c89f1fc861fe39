import { useState } from 'react'
import { INTEREST_LABELS, RATE_UNIT_LABELS } from '#shared/desk/placing.ts'
import { FEE_LABELS, FEE_NAMES } from '#shared/desk/terms-rows.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { SelectField, TextAreaField, TextField } from '../../../../../../brand/ui/field.tsx'
import { saveTerms, type Terms } from '../../../../backend/placing.ts'
import { supabase } from '../../../../backend/supabase-client.ts'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { usePlacingChange } from '../use-placing.ts'
import { readTerms } from './terms-fields.ts'

/** A lender's terms. What is unusual is asked about once. */
export function TermsDialog({
  reference,
  enquiryId,
  lender,
  known,
  onClose,
}: {
  reference: string
  enquiryId: string
  lender: string
  known?: Terms
  onClose(): void
}) {
  const [expiresOn, setExpiresOn] = useState(known?.expires_on ?? '')
  const [problem, setProblem] = useState<string>()
  const { act, busy, failure, refusal } = usePlacingChange(reference)
  const isAsking = refusal === 'confirm_rate' || refusal === 'confirm_expiry'
  const save = (form: FormData) => {
    const fields = readTerms(form, expiresOn)
    setProblem('problem' in fields ? fields.problem : undefined)
    if ('problem' in fields) return
    const confirmed = form.get('confirmed') !== null
    act({
      send: () => saveTerms(supabase, enquiryId, known ?? null, { ...fields, confirmed }),
      done: 'Terms saved',
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={`Terms of ${lender}`}
      action="Save"
      wide
      failure={problem ?? failure}
      {...{ busy, onClose }}
      onSubmit={save}
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
      <SelectField name="rate_unit" label="Charged" defaultValue={known?.rate_unit ?? 'month'}>
        {Object.entries(RATE_UNIT_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField name="interest" label="Interest" defaultValue={known?.interest ?? 'retained'}>
        {Object.entries(INTEREST_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
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
