import { TextAreaField } from '../../../../../../brand/ui/field.tsx'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { chooseTerms, type Placing, type Terms } from '../../../../backend/placing.ts'
import { SubmitDialog } from '../../../../ui/dialog/submit-dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReference } from '../../shown-case.ts'
import { GateNeeds } from '../../status/gate-needs.tsx'
import { useCaseChange } from '../../use-case-change.ts'
import { textOf } from '../form-values.ts'

export function ChooseDialog({
  terms,
  seen,
  placing,
  onClose,
}: {
  terms: Terms
  /** The terms that are chosen now, if any. */
  seen: Terms | undefined
  placing: Placing
  onClose(): void
}) {
  const reference = useReference()
  const { send, busy, failure } = useCaseChange({
    send: (form: FormData) =>
      chooseTerms(supabase, reference, terms.id, seen?.id ?? null, textOf(form, 'why')),
    done: 'Terms chosen',
    onChanged: onClose,
  })
  const missing = placing.gates.choose_terms ?? []
  return (
    <SubmitDialog
      title={`Choose ${terms.lender_name}?`}
      action="Choose"
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={onClose}
      before={
        missing.length > 0 && (
          <Notice tone="amber" title="Choosing needs first:">
            <GateNeeds missing={missing} placing={placing} onLeave={onClose} />
          </Notice>
        )
      }
    >
      {seen && (
        <p>
          {seen.lender_name} is chosen now: {seen.chosen_why}
        </p>
      )}
      <TextAreaField name="why" label="Why these terms" required rows={3} maxLength={1000} />
    </SubmitDialog>
  )
}
