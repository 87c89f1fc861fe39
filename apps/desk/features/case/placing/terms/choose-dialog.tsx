import { describeTerms, nameTerms } from '#shared/desk/placing/terms-rows.ts'
import type { Placing, Terms } from '../../../../backend/placing.ts'
import { SubmitDialog } from '../../../../ui/dialog/submit-dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { GateNeeds } from '../../status/gate-needs.tsx'
import { useChooseTerms } from './use-choose-terms.ts'
import { WhyField } from './why-field.tsx'

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
  const { send, busy, failure } = useChooseTerms(terms, seen, onClose)
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
      <p>{describeTerms(terms)}</p>
      {seen && (
        <p>
          Chosen now: {nameTerms(seen)}. {seen.chosen_why}
        </p>
      )}
      <WhyField terms={terms} />
    </SubmitDialog>
  )
}
