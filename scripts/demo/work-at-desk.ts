import { isProductOn } from '#shared/desk/what-is-on.ts'
import { correctContact, readCase } from '../../apps/desk/backend/cases.ts'
import type { DeskClient } from '../../apps/desk/backend/client/call.ts'
import {
  createCase,
  type ImportRow,
  importRows,
  type NewCase,
  startImport,
} from '../../apps/desk/backend/entered-cases.ts'
import { changeFacts, readFacts } from '../../apps/desk/backend/facts.ts'
import { listInbox } from '../../apps/desk/backend/inbox.ts'
import type { Person } from './invent-person.ts'
import type { Random } from './random.ts'

interface DeskWork {
  random: Random
  inventPerson(): Person
  now: Date
}

const DAY_MS = 86_400_000

export async function enterCases(
  desk: DeskClient,
  { random, inventPerson, now }: DeskWork,
  count: number,
): Promise<void> {
  const entered: Partial<NewCase>[] = [
    { entered_as: 'phone', note: 'Called about a unit on Canal Side. Wants figures by Friday.' },
    { entered_as: 'introducer', introducer: 'Fern Accountants', product: 'mortgage', amount_pounds: 240_000 },
  ]
  for (const details of entered.slice(0, count)) {
    const { name, phone, email } = inventPerson()
    await createCase(desk, { name, phone, email, ...details }, random.uuid())
  }
  const rows = Array.from({ length: Math.max(0, count - entered.length) }, (_, index): ImportRow => {
    const { name, phone, email, business } = inventPerson()
    const receivedOn = new Date(now.getTime() - random.integer(200, 400) * DAY_MS).toISOString().slice(0, 10)
    return {
      row: index + 2,
      name,
      phone,
      email,
      business_name: business.name,
      product: random.pick(
        (['bridging', 'business_loan', 'asset_finance', 'mortgage'] as const).filter(isProductOn),
      ),
      amount_pounds: random.integer(4, 60) * 10_000,
      state: random.pick(['contacted', 'documents']),
      received_on: receivedOn,
    }
  })
  if (rows.length === 0) return
  const begun = await startImport(desk, '0'.repeat(64), 'Cases before the desk.csv')
  if (begun.outcome === 'changed') await importRows(desk, begun.id, rows)
}

/** The corrections are made so that a timeline shows what they look like. */
export async function correctCases(desk: DeskClient): Promise<void> {
  const { rows } = await listInbox(desk, { states: ['contacted', 'documents', 'with_lenders', 'offer'] })
  const withAmount = rows.find(({ amount_pounds }) => amount_pounds !== null)
  const amount = withAmount && (await readFacts(desk, withAmount.reference))?.facts.amount_pounds
  if (withAmount && typeof amount === 'number')
    await changeFacts(desk, withAmount.reference, { amount_pounds: { from: amount, to: amount + 20_000 } })
  for (const { reference } of rows) {
    const contact = (await readCase(desk, reference))?.events.find(({ kind }) => kind === 'spoke')
    if (!contact) continue
    const note = 'It was their answering machine.'
    await correctContact(desk, reference, contact.id, { outcome: 'voicemail', note })
    return
  }
}
