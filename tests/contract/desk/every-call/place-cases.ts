import * as firm from '../../../../apps/desk/backend/firm-lists.ts'
import * as lenders from '../../../../apps/desk/backend/lenders.ts'
import { listLenderPacks, makeLenderPack, openLenderPack } from '../../../../apps/desk/backend/papers.ts'
import * as placing from '../../../../apps/desk/backend/placing.ts'
import { sendLead } from '../desk-leads.ts'
import { ask, consent, day, LENDER, offerTerms, TERMS } from '../placing/placing-steps.ts'
import { changed, key, type Office } from './office.ts'

export async function placeCases({ host, desk }: Office): Promise<void> {
  const reference = await sendLead(host, 'bridging')
  changed(await consent(desk, reference))
  const enquiry = await ask(desk, reference, 'Curlew Loans')
  const terms = await offerTerms(desk, enquiry)
  await placing.saveTerms(desk, enquiry, { id: terms, version: 9 }, TERMS)
  await placing.changeEnquiry(desk, { id: enquiry, version: 9 }, { answer: 'declined' })
  await placing.overrideGate(desk, reference, 'choose_terms', 'The client waits')
  changed(await placing.chooseTerms(desk, reference, terms, null, 'It is the cheapest'))
  await placing.chooseTerms(desk, reference, terms, key(), 'It is the fastest')
  await placing.shareTerms(desk, reference, [{ terms_id: terms, names_lender: true }], 'The lender pays us.')
  await placing.readPlacing(desk, reference)
  const { checks } = await firm.readFirmLists(desk)
  const restricted = (await placing.readPlacing(desk, reference))?.checks.find((check) => check.restricted)
  await placing.recordCheck(desk, reference, restricted?.kind ?? '', {
    wording: 'In confidence',
    result: 'done',
  })
  const [record] =
    (await placing.readPlacing(desk, reference))?.checks.find((check) => check.restricted)?.records ?? []
  changed(await placing.readRestrictedCheck(desk, record?.id ?? 0))
  await placing.recordCompletion(desk, reference, {
    lender_id: null,
    lender_name: 'Teal Bridging',
    amount_pounds: 500_000,
    broker_fee_pounds: 0,
    commission_pounds: 5_000,
    completed_on: day(0),
    ends_on: day(300),
  })
  await placing.readPlacing(desk, reference)
  const pack = { id: key(), enquiry_id: enquiry, sent_to: null, include: [], document_ids: [] }
  await makeLenderPack(desk, reference, pack)
  await listLenderPacks(desk, reference)
  await openLenderPack(desk, pack.id)
  await lenders.saveLender(desk, null, { ...LENDER, name: 'Plover Finance' })
  await lenders.importLenders(desk, [{ row: 2, name: 'Dotterel Loans' }, { row: 3 }], true)
  const list = await lenders.listLenders(desk)
  const [lender] = list.lenders
  if (!lender) throw new Error('no lenders')
  await lenders.saveLender(desk, { id: lender.id, version: 99 }, LENDER)
  await lenders.readPanel(desk, reference)
  await lenders.removeLender(desk, lender.id)
  const [check] = checks
  if (check) changed(await firm.saveCheckKind(desk, check))
  changed(await firm.saveGate(desk, 'choose_terms', []))
  const { reasons } = await firm.readFirmLists(desk)
  await firm.saveOutcomeReasons(desk, 'declined', reasons.declined, [...reasons.declined, 'Other reason'])
  await firm.saveOutcomeReasons(desk, 'declined', ['Nothing'], ['Something'])
}
