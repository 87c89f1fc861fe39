import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import { termsNotes, termsRows } from '#shared/desk/placing/terms-rows.ts'
import { Expandable } from '../expandable.tsx'
import { chosenSet } from './shown-sets.ts'
import { TermsFigures } from './terms-card.tsx'

/** What was chosen, for whoever repays or refinances the loan later. */
export function KeptTerms({ page: { terms } }: { page: ApplicantPage }) {
  const set = chosenSet(terms?.sets ?? [])
  if (!set) return null
  const rows = termsRows([set]).map(({ label, cells, strong }) => ({ label, cell: cells[0] ?? '', strong }))
  return (
    <section>
      <Expandable summary="The terms that were chosen">
        <p>As {set.lender ?? 'the lender'} offered them. Your loan agreement says what was agreed.</p>
        <TermsFigures rows={rows} />
        {termsNotes([set]).map((note) => (
          <p key={note} className="mt-3 text-small">
            {note}
          </p>
        ))}
      </Expandable>
    </section>
  )
}
