import { useState } from 'react'
import type { Placing, Terms } from '../../../../backend/placing.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { TermsComparison } from './terms-comparison.tsx'
import { TermsDialog } from './terms-dialog.tsx'

type Open = { kind: 'share' } | { kind: 'choose' | 'edit'; terms: Terms }

/** Every lender's terms side by side. */
export function TermsPanel({
  reference,
  placing,
  writable,
}: {
  reference: string
  placing: Placing
  writable: boolean
}) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { terms } = placing
  const chosen = terms.find(({ chosen_at }) => chosen_at !== null)
  return (
    <Panel
      title="Terms"
      flush
      actions={
        writable &&
        terms.length > 0 && <Button onClick={() => setOpen({ kind: 'share' })}>Share with applicant</Button>
      }
    >
      {terms.length === 0 ? (
        <p className="p-4 text-ink-soft">No lender has offered terms yet.</p>
      ) : (
        <TermsComparison
          terms={terms}
          writable={writable}
          onAct={(kind, set) => setOpen({ kind, terms: set })}
        />
      )}
      {chosen && (
        <p className="border-t border-rule p-4">
          <strong>{chosen.lender_name} chosen</strong> by {chosen.chosen_by_name ?? 'a colleague'}:{' '}
          {chosen.chosen_why}
        </p>
      )}
      {open?.kind === 'share' && <ShareDialog reference={reference} placing={placing} onClose={close} />}
      {open?.kind === 'choose' && (
        <ChooseDialog
          reference={reference}
          terms={open.terms}
          seen={chosen}
          gate={placing.gates.choose_terms}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && (
        <TermsDialog
          reference={reference}
          enquiryId={open.terms.enquiry_id}
          lender={open.terms.lender_name}
          known={open.terms}
          onClose={close}
        />
      )}
    </Panel>
  )
}
