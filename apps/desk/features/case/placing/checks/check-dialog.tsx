import {
  CHECK_HOW_LABELS,
  CHECK_RESULT_LABELS,
  type CheckHow,
  type CheckResult,
} from '#shared/desk/placing.ts'
import { SelectField, TextAreaField, TextField } from '../../../../../../brand/ui/field.tsx'
import { type Check, recordCheck } from '../../../../backend/placing.ts'
import { supabase } from '../../../../backend/supabase-client.ts'
import { FormDialog } from '../form-dialog.tsx'
import { textOf } from '../form-values.ts'
import { usePlacingChange } from '../use-placing.ts'

const RESULTS: CheckResult[] = ['done', 'not_done']
const REGULATED_RESULTS: CheckResult[] = ['not_regulated', 'regulated', 'not_sure']
// The others belong to the applicant.
const HOWS: CheckHow[] = ['phone', 'email', 'in_person', 'letter']
const VERSIONED = new Set([
  'disclosure_sent',
  'fee_agreement_sent',
  'commission_disclosed',
  'consent_to_lenders',
])
const WORDING_LABELS: Record<string, string> = {
  regulated: 'Why',
  consent_to_lenders: 'What they agreed to',
  commission_disclosed: 'What we told them: that there is commission, its nature and amount',
  vulnerability: 'What we know and what we’ll do differently',
  recommendation: 'Why we recommend this',
}
const NEEDS_WORDING = new Set(['regulated', 'recommendation', 'vulnerability'])

/** Records a check. A record is never changed: a correction is a further one. */
export function CheckDialog({
  reference,
  check,
  onClose,
}: {
  reference: string
  check: Check
  onClose(): void
}) {
  const { kind, label } = check
  const { act, busy, failure } = usePlacingChange(reference)
  const save = (form: FormData) =>
    act({
      send: () =>
        recordCheck(supabase, reference, kind, {
          result: textOf(form, 'check-result') as CheckResult,
          how: textOf(form, 'check-how') as CheckHow,
          wording: textOf(form, 'check-wording'),
          version: textOf(form, 'check-version'),
          given_by: textOf(form, 'check-given-by'),
        }),
      done: 'Recorded',
      onDone: onClose,
    })
  return (
    <FormDialog title={label} action="Record" {...{ busy, failure, onClose }} onSubmit={save}>
      <ResultFields kind={kind} />
      <TextAreaField
        name="check-wording"
        label={WORDING_LABELS[kind] ?? 'Note'}
        rows={3}
        maxLength={5000}
        optional={!NEEDS_WORDING.has(kind)}
        required={NEEDS_WORDING.has(kind)}
      />
      {check.restricted && (
        <p className="text-small text-ink-soft">Only you and admins can read this. Each reading is logged.</p>
      )}
    </FormDialog>
  )
}

function ResultFields({ kind }: { kind: string }) {
  return (
    <>
      <SelectField name="check-result" label="Result">
        {(kind === 'regulated' ? REGULATED_RESULTS : RESULTS).map((result) => (
          <option key={result} value={result}>
            {CHECK_RESULT_LABELS[result]}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="check-how"
        label="How"
        required={kind === 'consent_to_lenders'}
        optional={kind !== 'consent_to_lenders'}
      >
        <option value="">Choose</option>
        {HOWS.map((how) => (
          <option key={how} value={how}>
            {CHECK_HOW_LABELS[how].replace(/^./, (letter) => letter.toUpperCase())}
          </option>
        ))}
      </SelectField>
      {kind === 'consent_to_lenders' && (
        <TextField name="check-given-by" label="Who gave it" optional maxLength={200} />
      )}
      {VERSIONED.has(kind) && (
        <TextField name="check-version" label="Version of the document" optional maxLength={100} />
      )}
    </>
  )
}
