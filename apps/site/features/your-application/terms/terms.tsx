import type { ApplicantTerms } from '#shared/applicant/applicant-page.ts'
import { areSecured, INCOMPLETE_TOTALS, termsNotes, termsRows } from '#shared/desk/placing/terms-rows.ts'
import { disclosures } from '../../../content/disclosures.ts'
import type { ActionProps } from '../actions/action-props.ts'
import { formatDay } from '../format-day.ts'
import { DownloadTerms } from './download-terms.tsx'
import { titleOf } from './shown-sets.ts'
import { TermsCard } from './terms-card.tsx'

export function Terms({ page: { terms, reference }, session, act }: ActionProps & { session: string }) {
  if (!terms || terms.sets.length === 0) return null
  const rows = termsRows(terms.sets)
  const hasSeveral = terms.sets.length > 1
  return (
    <section id="terms" aria-labelledby="terms-title">
      <h2 id="terms-title" className="text-title">
        Your terms
      </h2>
      <p className="mt-3 text-ink-soft">
        {hasSeveral
          ? 'What lenders have offered you. The total cost in pounds is the fairest way to compare them.'
          : 'What a lender has offered you, and what it costs in all.'}{' '}
        Choosing doesn’t commit you: it tells your adviser which one you’d like.
      </p>
      {areSecured(terms.sets) && (
        // The block repossession-warning would be a file of its own, one more than the calculators may load.
        <p className="mt-4 border-l-4 border-brick pl-4 font-semibold">{disclosures.repossession}</p>
      )}
      {termsNotes(terms.sets).map((note) => (
        <p key={note} className={`mt-3 ${note === INCOMPLETE_TOTALS ? 'font-semibold' : 'text-ink-soft'}`}>
          {note}
        </p>
      ))}
      <Commission terms={terms} />
      <ul className={`mt-5 grid items-start gap-5 ${hasSeveral ? 'sm:grid-cols-2' : ''}`}>
        {terms.sets.map((set, index) => (
          <TermsCard
            key={set.id}
            terms={set}
            title={titleOf(terms.sets, index)}
            rows={rows.map(({ label, cells, strong }) => ({ label, cell: cells[index] ?? '', strong }))}
            canChoose={terms.canChoose}
            act={act}
          />
        ))}
      </ul>
      <DownloadTerms session={session} reference={reference} />
    </section>
  )
}

/** Applicants have to know how we're paid before they choose. */
function Commission({ terms: { commission, canChoose } }: { terms: ApplicantTerms }) {
  return (
    <div className="mt-5 rounded-card bg-paper-sunk px-5 py-4">
      <h3 className="font-semibold">How we’re paid</h3>
      {commission?.wording && <p className="mt-1 whitespace-pre-line">{commission.wording}</p>}
      {commission && !commission.wording && (
        <p className="mt-1">
          We told you on {formatDay(commission.at)} what commission we’d receive. If you’d like to go through
          it again, ask us.
        </p>
      )}
      {!canChoose && (
        <p className="mt-1">
          {commission
            ? 'You can choose as soon as your adviser has finished a last check. You can ask about the terms now.'
            : 'Before you choose, we’ll tell you how much commission the lender would pay us, how it’s worked out and who bears it. You can ask about the terms now.'}
        </p>
      )}
    </div>
  )
}
