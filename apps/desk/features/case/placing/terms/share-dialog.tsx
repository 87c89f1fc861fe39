import { nameTerms } from '#shared/desk/placing/terms-rows.ts'
import { TextAreaField } from '../../../../../../brand/ui/field.tsx'
import { supabase } from '../../../../backend/client/supabase-client.ts'
import { makeTermsComparison } from '../../../../backend/papers.ts'
import { type Placing, shareTerms } from '../../../../backend/placing.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxField } from '../../../../ui/checkbox-field.tsx'
import { SubmitDialog } from '../../../../ui/dialog/submit-dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useDownload } from '../../papers/use-download.ts'
import { useReference } from '../../shown-case.ts'
import { GateNeeds } from '../../status/gate-needs.tsx'
import { useCaseChange } from '../../use-case-change.ts'
import { textOf } from '../form-values.ts'

export function ShareDialog({ placing, onClose }: { placing: Placing; onClose(): void }) {
  const { terms, checks } = placing
  const isDone = (check: string) => checks.some(({ kind, done }) => kind === check && done)
  const needsAgreement = terms.some(({ broker_pounds }) => (broker_pounds ?? 0) > 0)
  const reference = useReference()
  const comparison = useDownload()
  const chosenIn = (form: FormData) =>
    terms
      .filter(({ id }) => form.get(`share-${id}`) !== null)
      .map(({ id }) => ({ terms_id: id, names_lender: form.get(`name-${id}`) !== null }))
  const { send, busy, failure } = useCaseChange({
    send: (form: FormData) => shareTerms(supabase, reference, chosenIn(form), textOf(form, 'commission')),
    done: (_, form) => (chosenIn(form).length === 0 ? 'No terms shared' : 'Shared with the applicant'),
    onChanged: onClose,
  })
  return (
    <SubmitDialog
      title="Share with applicant"
      action="Share"
      busy={busy}
      failure={failure ?? comparison.failure}
      onSubmit={send}
      onClose={onClose}
      before={
        needsAgreement &&
        !isDone('fee_agreement_sent') && (
          <Notice tone="amber" title="Our fee is in these terms. Before the applicant sees it, this needs:">
            <GateNeeds missing={['fee_agreement_sent']} placing={placing} onLeave={onClose} />
          </Notice>
        )
      }
    >
      <p>The applicant sees these terms and their cost on their page, and gets an e-mail about new ones.</p>
      {terms.map(({ id, shared_at, names_lender, ...set }) => (
        <fieldset key={id} className="grid gap-1.5 border-t border-rule pt-3">
          <legend className="sr-only">{nameTerms(set)}</legend>
          <CheckboxField name={`share-${id}`} label={nameTerms(set)} defaultChecked={shared_at !== null} />
          <div className="pl-7">
            <CheckboxField name={`name-${id}`} label="Show the lender’s name" defaultChecked={names_lender} />
          </div>
        </fieldset>
      ))}
      <Button
        icon="document"
        busy={comparison.busy}
        className="justify-self-start"
        onClick={({ currentTarget: { form } }) =>
          form &&
          comparison.download({
            fileName: `${reference} terms.pdf`,
            make: () => makeTermsComparison(supabase, reference, chosenIn(new FormData(form))),
          })
        }
      >
        Download as PDF
      </Button>
      <CommissionField isDisclosed={isDone('commission_disclosed')} />
    </SubmitDialog>
  )
}

function CommissionField({ isDisclosed }: { isDisclosed: boolean }) {
  return (
    <TextAreaField
      name="commission"
      label="Our commission, as the applicant reads it"
      hint={
        isDisclosed
          ? 'Already disclosed. Write here to show it beside the terms.'
          : 'Who pays us, what for and how much. The applicant can’t choose before they know.'
      }
      optional={isDisclosed}
      rows={3}
      maxLength={2000}
    />
  )
}
