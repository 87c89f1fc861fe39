import { useState } from 'react'
import {
  CHECK_HOW_LABELS,
  CHECK_RESULT_LABELS,
  type CheckHow,
  type CheckResult,
} from '#shared/desk/placing/placing.ts'
import { createIdempotencyKey } from '#shared/submission/idempotency-key.ts'
import { TextAreaField, TextField } from '../../../../../../brand/ui/field.tsx'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { type Check, recordCheck } from '../../../../backend/placing.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { SubmitDialog } from '../../../../ui/dialog/submit-dialog.tsx'
import { useReference } from '../../shown-case.ts'
import { useCaseChange } from '../../use-case-change.ts'
import { textOf } from '../form-values.ts'

const RESULTS: CheckResult[] = ['done', 'not_done']
const REGULATED_RESULTS: CheckResult[] = ['not_regulated', 'regulated', 'not_sure']
// The other two ways are what the applicant did on their page or on the website, so staff can't record them.
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
  commission_disclosed:
    'What we told them: who pays us, how much and how it’s worked out, who bears it, any tie',
  vulnerability: 'What we know and what we’ll do differently',
  recommendation: 'Why we recommend this',
}
const NEEDS_WORDING = new Set(['regulated', 'recommendation', 'vulnerability'])

/** A record is never changed, so staff correct one by adding another. */
export default function CheckDialog({
  check,
  known,
  onClose,
}: {
  check: Check
  /** What was written elsewhere, to begin with. */
  known?: string | undefined
  onClose(): void
}) {
  const { kind, label } = check
  const reference = useReference()
  const [idempotency] = useState(createIdempotencyKey)
  const { send, busy, failure } = useCaseChange({
    send(form: FormData) {
      const details = readDetails(form)
      const key = idempotency.keyFor(JSON.stringify(details))
      return recordCheck(supabase, reference, kind, { ...details, key })
    },
    done: 'Recorded',
    onChanged: onClose,
  })
  return (
    <SubmitDialog
      title={label}
      action="Record"
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      <ResultFields kind={kind} />
      <TextAreaField
        name="check-wording"
        label={WORDING_LABELS[kind] ?? 'Note'}
        rows={3}
        maxLength={5000}
        defaultValue={known}
        optional={!NEEDS_WORDING.has(kind)}
        required={NEEDS_WORDING.has(kind)}
      />
      {check.restricted && (
        <p className="text-small text-ink-soft">Only you and admins can read this. Each reading is logged.</p>
      )}
    </SubmitDialog>
  )
}

const readDetails = (form: FormData) => ({
  result: textOf(form, 'check-result') as CheckResult,
  how: textOf(form, 'check-how') as CheckHow,
  wording: textOf(form, 'check-wording'),
  version: textOf(form, 'check-version'),
  given_by: textOf(form, 'check-given-by'),
})

function ResultFields({ kind }: { kind: string }) {
  return (
    <>
      <ChoiceField
        name="check-result"
        label="Result"
        required
        none="Choose"
        choices={(kind === 'regulated' ? REGULATED_RESULTS : RESULTS).map((result) => [
          result,
          CHECK_RESULT_LABELS[result],
        ])}
      />
      <ChoiceField
        name="check-how"
        label="How"
        required={kind === 'consent_to_lenders'}
        optional={kind !== 'consent_to_lenders'}
        none="Choose"
        choices={HOWS.map((how) => [
          how,
          CHECK_HOW_LABELS[how].replace(/^./, (letter) => letter.toUpperCase()),
        ])}
      />
      {kind === 'consent_to_lenders' && (
        <TextField name="check-given-by" label="Who gave it" optional maxLength={200} />
      )}
      {VERSIONED.has(kind) && (
        <TextField name="check-version" label="Version of the document" optional maxLength={100} />
      )}
    </>
  )
}
