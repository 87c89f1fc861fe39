import { useState } from 'react'
import { describeTerms, nameTerms, termsNotes } from '#shared/desk/placing/terms-rows.ts'
import type { Placing, Terms } from '../../../../backend/placing.ts'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { useRights } from '../../shown-case.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import { ClientChoice } from './client-choice.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { TermsComparison } from './terms-comparison.tsx'
import { TermsDialog } from './terms-dialog.tsx'

type Open = { kind: 'share' } | { kind: 'choose' | 'edit'; terms: Terms }

export function TermsPanel({ placing }: { placing: Placing }) {
  const { workable } = useRights()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { terms } = placing
  const chosen = terms.find(({ chosen_at }) => chosen_at !== null)
  const wanted = terms.find(({ reply, chosen_at }) => reply === 'chosen' && chosen_at === null)
  if (terms.length === 0) return <Panel title="Terms" id="terms" empty="None offered yet" />
  return (
    <>
      {wanted && workable && <ClientChoice key={wanted.id} terms={wanted} seen={chosen} placing={placing} />}
      <Panel
        title="Terms"
        id="terms"
        flush
        folded={chosen && `${chosen.lender_name} chosen: ${describeTerms(chosen)}`}
        actions={workable && <Button onClick={() => setOpen({ kind: 'share' })}>Share with applicant</Button>}
      >
        <TermsComparison
          terms={terms}
          writable={workable}
          onAct={(kind, set) => setOpen({ kind, terms: set })}
        />
        {termsNotes(terms).map((note) => (
          <p key={note} className="border-t border-rule p-4 text-ink-soft">
            {note}
          </p>
        ))}
        {chosen && (
          <p className="border-t border-rule p-4">
            <strong>{nameTerms(chosen)}</strong> chosen by {chosen.chosen_by_name ?? 'a colleague'}:{' '}
            {chosen.chosen_why}
          </p>
        )}
      </Panel>
      {open?.kind === 'share' && <ShareDialog placing={placing} onClose={close} />}
      {open?.kind === 'choose' && (
        <ChooseDialog terms={open.terms} seen={chosen} placing={placing} onClose={close} />
      )}
      {open?.kind === 'edit' && (
        <TermsDialog
          enquiryId={open.terms.enquiry_id}
          lender={open.terms.lender_name}
          known={open.terms}
          onClose={close}
        />
      )}
    </>
  )
}
