import type { EventRecord } from './case-history.ts'
import type { Random } from './random.ts'
import { smallPdf } from './small-pdf.ts'

const TITLES = { bankStatements: 'Bank statements', filedAccounts: 'Filed accounts' } as const
const NAMES = {
  bankStatements: ['Statements Jul-Sep.pdf', 'bank statements.pdf', 'Business current account.pdf'],
  filedAccounts: ['Accounts 2025.pdf', 'filed accounts signed.pdf', 'Abbreviated accounts.pdf'],
} as const
// The states in which staff have looked at a case's documents.
const OPENED = new Set(['documents', 'with_lenders', 'offer', 'completed', 'declined'])

/** In the states of OPENED, whoever made the first contact has opened both files, except a harmful one. */
export function inventDocuments(
  random: Random,
  lead: { business: string; state: string; isRecent: boolean; contact: EventRecord | undefined },
) {
  return (['bankStatements', 'filedAccounts'] as const).map((field) => {
    const kind = random.weighted({ clean: 80, unscanned: 14, encrypted: 4, harmful: 2 })
    const pdf = smallPdf([
      `${TITLES[field]} of ${lead.business}`,
      '',
      'An invented document for the demonstration.',
      ...Array.from(
        { length: 6 },
        (_, month) => `Month ${month + 1}: balance ${random.integer(900, 48_000)} GBP`,
      ),
    ])
    const contact = OPENED.has(lead.state) && kind !== 'harmful' ? lead.contact : undefined
    return {
      id: random.uuid(),
      field,
      path: `${random.uuid()}.pdf`,
      original_name: random.pick(NAMES[field]),
      marks: kind === 'encrypted' ? ['encrypted'] : kind === 'harmful' ? ['javascript'] : [],
      quarantined: kind === 'harmful',
      scan_state:
        kind === 'unscanned' || kind === 'harmful'
          ? 'unscanned'
          : lead.isRecent && random.chance(0.3)
            ? 'pending'
            : 'clean',
      pdf,
      openings: contact?.actor_id
        ? [
            {
              actor_id: contact.actor_id,
              at: new Date(Date.parse(contact.at) + random.integer(1, 20) * 60_000).toISOString(),
            },
          ]
        : [],
    }
  })
}
