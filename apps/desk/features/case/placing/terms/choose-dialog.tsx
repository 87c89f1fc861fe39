import { GATE_NEEDS } from '#shared/desk/placing/placing.ts'
import { TextAreaField } from '../../../../../../brand/ui/field.tsx'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { chooseTerms, type Terms } from '../../../../backend/placing.ts'
import { SubmitDialog } from '../../../../ui/dialog/submit-dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReference } from '../../shown-case.ts'
import { useCaseChange } from '../../use-case-change.ts'
import { textOf } from '../form-values.ts'

export function ChooseDialog({
  terms,
  seen,
  gate = [],
  onClose,
}: {
  terms: Terms
  /** The terms that are chosen now, if any. */
  seen: Terms | undefined
  gate: string[] | undefined
  onClose(): void
}) {
  const reference = useReference()
  const { send, busy, failure } = useCaseChange({
    send: (form: FormData) =>
      chooseTerms(supabase, reference, terms.id, seen?.id ?? null, textOf(form, 'why')),
    done: 'Terms chosen',
    onChanged: onClose,
  })
  return (
    <SubmitDialog
      title={`Choose ${terms.lender_name}?`}
      action="Choose"
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
    >
      {gate.length > 0 && (
        <Notice tone="amber">
          <p>
            Before terms are chosen we need {gate.map((need) => GATE_NEEDS[need] ?? need).join(' and ')}.
            Record it under Checks.
          </p>
        </Notice>
      )}
      {seen && (
        <p>
          {seen.lender_name} is chosen now: {seen.chosen_why}
        </p>
      )}
      <TextAreaField name="why" label="Why these terms" required rows={3} maxLength={1000} />
    </SubmitDialog>
  )
}
