import {
  areSecured,
  type ComparedTerms,
  showLender,
  termsNotes,
  termsRows,
} from '../_shared/desk/placing/terms-rows.ts'
import { disclosures } from '../_shared/disclosures.ts'
import { firm } from '../_shared/firm.ts'
import { formatLongDate } from '../_shared/format/format-date.ts'
import { legalFooter } from './legal-footer.ts'
import type { Paper } from './paper/paper.ts'

export interface OfferedTerms extends ComparedTerms {
  /** Null if the applicant mustn't see the lender's name. */
  lender: string | null
  chosen_at: string | null
}

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
      'The cost of a loan is its interest and every fee. We show it in pounds, so that you can compare offers whose rates are charged in different ways.',
      { kind: 'table', head, rows: termsRows(terms) },
      ...termsNotes(terms),
      'Three months late means that the loan is repaid three months after its term at the lender’s default rate where it’s stated.',
      `These are a lender’s terms, not an offer you can hold them to. Ask us about anything that isn’t clear: ${firm.phone.shown}, ${firm.phoneHours}.`,
      { kind: 'smallPrint', text: smallPrint(terms) },
    ],
  }
}

function smallPrint(terms: readonly OfferedTerms[]): string {
  return [areSecured(terms) && disclosures.repossession, disclosures.creditBroker, disclosures.authorised]
    .filter(Boolean)
    .join(' ')
}
