import { GATE_NEEDS } from '#shared/desk/placing.ts'
import { TextAreaField } from '../../../../../../brand/ui/field.tsx'
import { chooseTerms, type Terms } from '../../../../backend/placing.ts'
import { supabase } from '../../../../backend/supabase-client.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { textOf } from '../form-values.ts'
import { usePlacingChange } from '../use-placing.ts'

/** Chooses terms with a sentence why. */
export function ChooseDialog({
  reference,
  terms,
  seen,
  gate = [],
  onClose,
}: {
  reference: string
  terms: Terms
  /** The ones chosen before. */
  seen: Terms | undefined
  gate: string[] | undefined
  onClose(): void
}) {
  const { act, busy, failure } = usePlacingChange(reference)
  const save = (form: FormData) =>
    act({
      send: () => chooseTerms(supabase, reference, terms.id, seen?.id ?? null, textOf(form, 'why')),
      done: 'Terms chosen',
      onDone: onClose,
    })
  return (
    <FormDialog
      title={`Choose ${terms.lender_name}?`}
      action="Choose"
      {...{ busy, failure, onClose }}
      onSubmit={save}
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
    </FormDialog>
  )
}
