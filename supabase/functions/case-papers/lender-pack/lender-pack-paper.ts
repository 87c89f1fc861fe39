import { WITHHELD_LABELS, type Withheld } from '../../_shared/desk/placing/lender-pack.ts'
import { lenderFacts, type SummarisedCase } from '../../_shared/desk/placing/lender-summary.ts'
import { disclosures } from '../../_shared/disclosures.ts'
import { cleanLine } from '../../_shared/fields/clean-text.ts'
import { firm } from '../../_shared/firm.ts'
import { formatLongDate } from '../../_shared/format/format-date.ts'
import type { Fact } from '../../_shared/mail/mail-content.ts'
import { legalFooter } from '../legal-footer.ts'
import type { Paper } from '../paper/paper.ts'

interface LenderPackInput extends Omit<SummarisedCase, 'documents'> {
  lender: string
  /** The names of the files that are sent with the enquiry. */
  documents: string[]
  /** The details that the paper leaves out and lists as available on request. */
  withheld: readonly Withheld[]
  /** What the adviser writes to this lender; may be empty. */
  coverNote: string
  adviser: string
  madeAt: Date
}

export function lenderPackPaper(input: LenderPackInput): Paper {
  const { reference, lender, documents, coverNote, adviser, madeAt } = input
  return {
    title: 'Loan enquiry',
    subtitle: `${reference} · for ${lender} · ${formatLongDate(madeAt)}`,
    footer: legalFooter(),
    madeAt,
    blocks: [
      ...(coverNote ? [coverNote] : []),
      { kind: 'heading', text: 'The loan' },
      { kind: 'facts', facts: lenderFacts(input) },
      { kind: 'heading', text: 'The applicant' },
      { kind: 'facts', facts: describeApplicant(input) },
      { kind: 'heading', text: 'Documents with this enquiry' },
      documents.length > 0 ? documents.join('\n') : 'None yet. Ask us for what you need.',
      `Your contact here is ${cleanLine(adviser)}. Please reply to ${firm.email.shown} or call ${firm.phone.shown}, quoting ${reference}.`,
      { kind: 'smallPrint', text: `Please use this for the enquiry only. ${disclosures.authorised}` },
    ],
  }
}

function describeApplicant({ applicant, withheld }: LenderPackInput): Fact[] {
  const { name, phone, email, address, date_of_birth } = applicant
  const shows = (part: Withheld) => !withheld.includes(part)
  const lines: [label: string, value: string | false | null][] = [
    ['Name', name],
    ['Phone', shows('contact_details') && phone],
    ['E-mail', shows('contact_details') && email],
    ['Home address', shows('contact_details') && address],
    ['Date of birth', shows('date_of_birth') && date_of_birth && formatLongDate(date_of_birth)],
    ['Available on request', withheld.map((part) => WITHHELD_LABELS[part]).join(', ')],
  ]
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
