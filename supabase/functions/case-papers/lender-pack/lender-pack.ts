import { WITHHELD_LABELS, type Withheld } from '../../_shared/desk/lender-pack.ts'
import { lenderFacts, type SummarisedCase } from '../../_shared/desk/lender-summary.ts'
import { disclosures } from '../../_shared/disclosures.ts'
import { firm } from '../../_shared/firm.ts'
import { formatLongDate } from '../../_shared/format/format-date.ts'
import { legalFooter } from '../legal-footer.ts'
import type { Paper, PaperFact } from '../paper/paper.ts'

interface Packed extends Omit<SummarisedCase, 'documents'> {
  lender: string
  /** The names of the files that go with it. */
  documents: string[]
  withheld: readonly Withheld[]
  madeAt: Date
}

/** What a lender is sent: the facts as we know them, and which documents come with them. */
export function lenderPack(packed: Packed): Paper {
  const { reference, lender, documents, madeAt } = packed
  return {
    title: 'Loan enquiry',
    subtitle: `${reference} · for ${lender} · ${formatLongDate(madeAt)}`,
    footer: legalFooter(),
    madeAt,
    blocks: [
      { kind: 'heading', text: 'The loan' },
      { kind: 'facts', facts: lenderFacts(packed) },
      { kind: 'heading', text: 'The applicant' },
      { kind: 'facts', facts: describeApplicant(packed) },
      { kind: 'heading', text: 'Documents with this enquiry' },
      {
        kind: 'paragraph',
        text: documents.length > 0 ? documents.join('\n') : 'None yet. Ask us for what you need.',
      },
      {
        kind: 'paragraph',
        text: `Please reply to ${firm.email.shown} or call ${firm.phone.shown}, quoting ${reference}.`,
      },
      {
        kind: 'smallPrint',
        text: `Please use this for the enquiry only. ${disclosures.authorised}`,
      },
    ],
  }
}

function describeApplicant({ applicant, withheld }: Packed): PaperFact[] {
  const contact: [string, string | null][] = [
    ['Phone', applicant.phone],
    ['E-mail', applicant.email],
    ['Home address', applicant.address],
  ]
  const shown: [string, string | null][] = [
    ['Name', applicant.name],
    ...(withheld.includes('contact_details') ? [] : contact),
    ...(withheld.includes('date_of_birth')
      ? []
      : ([['Date of birth', applicant.date_of_birth && formatLongDate(applicant.date_of_birth)]] as [
          string,
          string | null,
        ][])),
    ['Available on request', withheld.map((part) => WITHHELD_LABELS[part]).join(', ')],
  ]
  return shown.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
