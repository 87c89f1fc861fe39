import { useState } from 'react'
import { flushSync } from 'react-dom'
import { INTEREST_LABELS, RATE_UNIT_LABELS } from '#shared/desk/placing/placing.ts'
import { type FeeName, isPaidMonthly } from '#shared/desk/placing/terms-cost.ts'
import { contradictedPayment } from '#shared/desk/placing/terms-payments.ts'
import { formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { TextAreaField } from '../../../../../../brand/ui/field.tsx'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { saveTerms, type Terms } from '../../../../backend/placing.ts'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { DayField } from '../../../../ui/day-field.tsx'
import { SubmitDialog } from '../../../../ui/dialog/submit-dialog.tsx'
import { useFacts } from '../../facts/use-facts.ts'
import { useReference } from '../../shown-case.ts'
import { useCaseChange } from '../../use-case-change.ts'
import { AfterAnswerFields, NOTHING_PLANNED, proposeStep, toAfterAnswer } from '../after-answer.tsx'
import { textOfFee } from '../form-values.ts'
import { NumberField } from '../number-field.tsx'
import {
  DEFAULT_RATE_FIELD,
  FEE_FIELDS,
  LOAN_FIELDS,
  PAYMENT_FIELDS,
  readTerms,
  termsFromFacts,
} from './terms-fields.ts'

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
  const [planned, setPlanned] = useState(() => (known ? NOTHING_PLANNED : proposeStep('terms')))
  const [faults, setFaults] = useState<Faults>({})
  const facts = useFacts(useReference()).data?.facts
  const begin = known ?? (facts && termsFromFacts(facts))
  const { send, busy, failure, answer } = useCaseChange({
    send: (fields: Parameters<typeof saveTerms>[3]) => saveTerms(supabase, enquiryId, known ?? null, fields),
    done: 'Terms saved',
    onChanged: onClose,
  })
  const refusal = answer?.outcome === 'refused' && answer.reason
  const [contradicted, setContradicted] = useState<number>()
  const isAsking = contradicted !== undefined || refusal === 'confirm_rate' || refusal === 'confirm_expiry'
  const submit = (form: FormData) => {
    const fields = readTerms(form, expiresOn)
    const found = 'faults' in fields ? fields.faults : {}
    flushSync(() => setFaults(found))
    const [wrong] = Object.keys(found)
    if (wrong) document.getElementById(wrong)?.focus()
    if (!('faults' in fields)) {
      const confirmed = form.get('confirmed') !== null
      // It may be right all the same.
      const atRate = confirmed ? undefined : contradictedPayment(fields)
      setContradicted(atRate)
      if (atRate === undefined) send({ ...fields, ...toAfterAnswer(planned), confirmed })
    }
  }
  return (
    <SubmitDialog
      title={`Terms of ${lender}`}
      action="Save"
      wide
      busy={busy}
      failure={contradicted === undefined ? failure : askAboutPayment(contradicted)}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <LoanFields begin={begin} faults={faults} />
        <FeeFields known={known} faults={faults} />
        <DayField name="expires" label="Terms expire on" optional value={expiresOn} onChange={setExpiresOn} />
      </div>
      <ConditionsField known={known} />
      {!known && <AfterAnswerFields planned={planned} onChange={setPlanned} />}
      {isAsking && <CheckboxField name="confirmed" label="I’ve checked it. Save it like this." />}
    </SubmitDialog>
  )
}

const askAboutPayment = (atRate: number) =>
  `At this rate, the monthly payment would be ${formatPoundsAndPence(atRate)}. Check the rate, how it’s charged (a flat rate is usually a year) and the payment.`

const ConditionsField = ({ known }: { known: Terms | undefined }) => (
  <TextAreaField
    name="conditions"
    label="Conditions"
    optional
    rows={3}
    maxLength={5000}
    defaultValue={known?.conditions ?? ''}
  />
)

type Faults = Readonly<Record<string, string>>
type Beginning = { [Name in keyof Terms]?: Terms[Name] | null }

function LoanFields({ begin, faults }: { begin: Beginning | undefined; faults: Faults }) {
  const known: Beginning = { ...begin }
  const [interest, setInterest] = useState(known.interest ?? 'retained')
  const errorOf = ({ name }: { name: string }) => ({ error: faults[name] })
  return (
    <>
      <NumberField {...LOAN_FIELDS.gross} {...errorOf(LOAN_FIELDS.gross)} value={known.gross_pounds} />
      <NumberField
        {...LOAN_FIELDS.net}
        {...errorOf(LOAN_FIELDS.net)}
        hint="Leave it empty and we’ll work it out."
        value={known.net_pounds}
      />
      <NumberField {...LOAN_FIELDS.rate} {...errorOf(LOAN_FIELDS.rate)} value={known.rate_percent} />
      <ChoiceField
        name="rate_unit"
        label="Charged"
        choices={RATE_UNIT_LABELS}
        defaultValue={known.rate_unit ?? 'month'}
      />
      <ChoiceField
        name="interest"
        label="Interest"
        choices={INTEREST_LABELS}
        value={interest}
        onChange={setInterest}
      />
      <NumberField {...LOAN_FIELDS.term} {...errorOf(LOAN_FIELDS.term)} value={known.term_months} />
      {interest !== 'instalments' && (
        <NumberField
          {...DEFAULT_RATE_FIELD}
          {...errorOf(DEFAULT_RATE_FIELD)}
          hint="What the lender charges after the term. Left empty, the applicant reads that it isn’t stated."
          value={known.default_rate_percent}
        />
      )}
      {isPaidMonthly(interest) && (
        <>
          <NumberField
            {...PAYMENT_FIELDS.monthly}
            {...errorOf(PAYMENT_FIELDS.monthly)}
            hint="As quoted. Leave it empty and we’ll work it out."
            value={known.monthly_pounds}
          />
          <NumberField
            {...PAYMENT_FIELDS.apr}
            {...errorOf(PAYMENT_FIELDS.apr)}
            hint="As quoted. Left empty, we’ll work it out once every fee is known."
            value={known.apr_percent}
          />
        </>
      )}
      <NumberField
        {...LOAN_FIELDS.loanToValue}
        {...errorOf(LOAN_FIELDS.loanToValue)}
        value={known.loan_to_value_percent}
      />
    </>
  )
}

function feeText(known: Terms | undefined, name: FeeName) {
  const quoted = known?.fees_quoted[name]
  return quoted ? textOfFee(quoted) : known?.[name]
}

function FeeFields({ known, faults }: { known: Terms | undefined; faults: Faults }) {
  return (
    <fieldset className="contents">
      <legend className="sr-only">Fees</legend>
      <p className="text-small text-ink-soft sm:col-span-2">
        As the lender quotes it: in pounds, 2% (of the gross loan) or 2% of net. £0 for a fee that isn’t
        charged. One that’s left empty counts as not stated, and the total says that it’s missing.
      </p>
      {FEE_FIELDS.map((field) => (
        <NumberField
          key={field.name}
          {...field}
          error={faults[field.name]}
          value={feeText(known, field.name)}
        />
      ))}
      <div className="sm:col-span-2">
        <CheckboxField
          name="no_other_fees"
          label="There are no other fees: those left empty are £0, except ours"
        />
      </div>
    </fieldset>
  )
}
