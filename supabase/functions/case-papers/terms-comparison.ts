import { type ComparedTerms, showLender, termsRows } from '../_shared/desk/terms-rows.ts'
import { disclosures } from '../_shared/disclosures.ts'
import { firm } from '../_shared/firm.ts'
import { formatLongDate } from '../_shared/format/format-date.ts'
import { legalFooter } from './legal-footer.ts'
import type { Paper } from './paper/paper.ts'

/** Terms as the applicant may see them. */
export interface OfferedTerms extends ComparedTerms {
  /** Null when staff don't name the lender yet. */
  lender: string | null
  chosen_at: string | null
}

/** What several lenders offer, side by side, for the applicant to read at home. */
export function termsComparison(reference: string, terms: readonly OfferedTerms[], madeAt: Date): Paper {
  const head = terms.map(({ lender, chosen_at }, index) =>
    [showLender(lender, index), chosen_at !== null && 'Chosen'].filter(Boolean).join('\n'),
  )
  return {
    title: 'Your loan terms compared',
    subtitle: `${reference} · ${formatLongDate(madeAt)}`,
    footer: legalFooter(),
    madeAt,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The cost of a loan is its interest and every fee. We show it in pounds, so that you can compare offers whose rates are charged in different ways.',
      },
      { kind: 'table', head, rows: termsRows(terms) },
      {
        kind: 'paragraph',
        text: 'Three months late means that the loan is repaid three months after its term at the same rate. A lender may charge more: ask us before you rely on it.',
      },
      {
        kind: 'paragraph',
        text: `These are a lender’s terms, not an offer you can hold them to. Ask us about anything that isn’t clear: ${firm.phone.shown}, ${firm.phoneHours}.`,
      },
      { kind: 'smallPrint', text: smallPrint(terms) },
    ],
  }
}

function smallPrint(terms: readonly OfferedTerms[]): string {
  const secured = terms.some(
    ({ loan_to_value_percent, interest }) => loan_to_value_percent !== null || interest !== 'instalments',
  )
  return [secured && disclosures.repossession, disclosures.creditBroker, disclosures.authorised]
    .filter(Boolean)
    .join(' ')
}
