import { expect } from 'vitest'
import { RETENTION } from '#shared/admin/retention.ts'
import * as admin from '../../../apps/desk/backend/admin.ts'
import * as applicant from '../../../apps/desk/backend/applicant.ts'
import { readCalendarFeed } from '../../../apps/desk/backend/calendar-feed.ts'
import * as cases from '../../../apps/desk/backend/cases.ts'
import type { DeskClient } from '../../../apps/desk/backend/client/call.ts'
import * as content from '../../../apps/desk/backend/content.ts'
import * as documents from '../../../apps/desk/backend/documents.ts'
import * as entered from '../../../apps/desk/backend/entered-cases.ts'
import * as facts from '../../../apps/desk/backend/facts.ts'
import * as firm from '../../../apps/desk/backend/firm-lists.ts'
import { countInbox, listInbox } from '../../../apps/desk/backend/inbox.ts'
import * as lenders from '../../../apps/desk/backend/lenders.ts'
import { linkCases, mergeCases, unmergeCase } from '../../../apps/desk/backend/linked-cases.ts'
import { listUndelivered, retryMessage } from '../../../apps/desk/backend/messages.ts'
import { exportCases, readOverview } from '../../../apps/desk/backend/overview.ts'
import { listLenderPacks, makeLenderPack, openLenderPack } from '../../../apps/desk/backend/papers.ts'
import * as placing from '../../../apps/desk/backend/placing.ts'
import * as mail from '../../../apps/desk/backend/received-mail.ts'
import { listStaff, readStaffSession } from '../../../apps/desk/backend/staff.ts'
import * as written from '../../../apps/desk/backend/written-messages.ts'
import type { TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'
import { ask, consent, day, LENDER, offerTerms, TERMS } from './placing/placing-steps.ts'

interface Office {
  host: TestHost
  /** An admin's. */
  desk: DeskClient
  /** The admin's id. */
  me: string
}

const versionOf = async (desk: DeskClient, reference: string) =>
  (await cases.readCase(desk, reference))?.lead.version ?? 0
const key = () => crypto.randomUUID()
function changed<Answer extends { outcome: string }>(answer: Answer) {
  expect(answer).toMatchObject({ outcome: 'changed' })
  return answer as Extract<Answer, { outcome: 'changed' }>
}

async function workOnCases({ host, desk, me }: Office): Promise<void> {
  const reference = await sendLead(host, 'bridging')
  const version = await versionOf(desk, reference)
  changed(
    await cases.changeCase(desk, reference, version, {
      next_step: 'Call',
      follow_up_on: day(2),
      owner_id: me,
    }),
  )
  await cases.changeCase(desk, reference, version, { next_step: 'Write' })
  await cases.changeCase(desk, reference, await versionOf(desk, reference), { state: 'declined' })
  await cases.changeCase(desk, 'LC-NOWHERE', 1, {})
  const contactKey = key()
  await cases.recordContact(desk, reference, await versionOf(desk, reference), {
    outcome: 'voicemail',
    key: contactKey,
  })
  changed(await cases.undoContact(desk, reference, contactKey))
  changed(
    await cases.recordContact(desk, reference, await versionOf(desk, reference), {
      outcome: 'spoke',
      note: 'Hello',
    }),
  )
  const { events = [] } = (await cases.readCase(desk, reference)) ?? {}
  const contact = events.find(({ kind }) => kind === 'spoke')
  changed(
    await cases.correctContact(desk, reference, contact?.id ?? 0, { outcome: 'met', note: 'In the office' }),
  )
  changed(await cases.addNote(desk, reference, 'A note'))
  await cases.reassignCases(desk, me, { references: [reference] })
  const spam = await sendLead(host, 'callback')
  changed(await cases.markSpam(desk, spam, await versionOf(desk, spam)))
  await cases.readCase(desk, spam)
  changed(await cases.releaseLead(desk, spam, await versionOf(desk, spam)))

  const other = await entered.createCase(
    desk,
    { entered_as: 'phone', name: 'Ada Heron', phone: '01632 960999' },
    key(),
  )
  const { reference: second } = changed(other)
  await entered.findSimilarCases(desk, { name: 'Ada Heron', phone: '01632 960999' })
  changed(await linkCases(desk, reference, second))
  await facts.readFacts(desk, reference)
  changed(await mergeCases(desk, second, reference))
  await facts.readFacts(desk, reference)
  await cases.readEarlierEvents(desk, reference, 1_000_000)
  changed(await unmergeCase(desk, second))
}

async function importCases({ desk }: Office): Promise<void> {
  const { id } = changed(await entered.startImport(desk, 'a'.repeat(64), 'cases.csv'))
  const rows = [
    { row: 2, name: 'Wren Dunnock', phone: '01632 960111', product: 'bridging' },
    { row: 3, name: '', phone: '' },
  ]
  changed(await entered.importRows(desk, id, rows))
  await entered.listImports(desk)
  await entered.undoImport(desk, id)
  await entered.listImports(desk)
}

async function changeFacts({ host, desk }: Office): Promise<void> {
  const reference = await sendLead(host, 'bridging')
  const change = { amount_pounds: { from: 500_000, to: 510_000 } }
  changed(await facts.changeFacts(desk, reference, change))
  await facts.changeFacts(desk, reference, { amount_pounds: { from: 1, to: 2 } })
  const person = { role: { from: null, to: 'guarantor' }, name: { from: null, to: 'Wren Dunnock' } }
  const { position } = changed(await facts.changePerson(desk, reference, null, person as never))
  await facts.changePerson(desk, reference, 1, { name: { from: 'Eve', to: 'Ida' } })
  await facts.readFacts(desk, reference)
  changed(await facts.removePerson(desk, reference, position))
}

async function handleDocuments({ host, desk }: Office): Promise<void> {
  const reference = await sendLead(host, 'business')
  const wanted = [{ name: 'Passport', explanation: 'In date.' }]
  changed(await documents.requestDocuments(desk, reference, wanted, key()))
  const found = await documents.readDocuments(desk, reference)
  const [requirement, file] = [found?.requirements[0], found?.documents[0]]
  if (!requirement || !file) throw new Error('no documents')
  changed(await documents.fileDocument(desk, file.id, requirement.id))
  await documents.changeRequirement(desk, requirement, 'checked')
  const [now] = (await documents.readDocuments(desk, reference))?.requirements ?? []
  changed(await documents.changeRequirement(desk, now ?? requirement, 'sent_back', 'It’s blurred'))
  await documents.readDocuments(desk, reference)
  await documents.openDocument(desk, file.id, 'passport.pdf')
  await documents.openDocument(desk, key(), 'nothing.pdf')
  const [checklist] = await documents.listChecklists(desk)
  if (!checklist) throw new Error('no checklists')
  changed(await documents.saveChecklist(desk, checklist))
  await documents.saveChecklist(desk, checklist)
}

async function placeCases({ host, desk }: Office): Promise<void> {
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

async function writeMessages({ host, desk }: Office): Promise<void> {
  const reference = await sendLead(host, 'bridging')
  const text = { name: 'Hello', subject: 'Hello {{first_name}}', body: 'How are you?', with_link: false }
  const { id, version } = changed(await written.saveTemplate(desk, text))
  await written.saveTemplate(desk, text, { id, version: 9 })
  changed(await written.saveTemplate(desk, { ...text, body: 'Again' }, { id, version }))
  await written.listTemplates(desk)
  await written.listTemplateVersions(desk, id)
  await written.sendTemplateTest(desk, text)
  await written.fillMessage(desk, reference, text)
  await written.fillMessage(desk, reference, { ...text, body: '{{nonsense}}' })
  changed(
    await written.sendMessage(
      desk,
      reference,
      { subject: 'Hello', body: 'How are you?', with_link: true },
      key(),
    ),
  )
  await written.sendMessage(desk, reference, { subject: '{{nonsense}}', body: 'x', with_link: false }, key())
  await cases.readCase(desk, reference)
  await written.removeTemplate(desk, id)
  const [parked] = await listUndelivered(desk)
  await retryMessage(desk, parked?.id ?? 0)
  await mail.countUnmatchedMail(desk)
  const [first, second] = await mail.listUnmatchedMail(desk, 'people')
  await mail.listUnmatchedMail(desk, 'automatic')
  changed(await mail.fileMail(desk, first?.id ?? '', reference))
  const received = (await cases.readCase(desk, reference))?.events.find(
    ({ kind }) => kind === 'mail_received',
  )
  await mail.readReceivedMail(desk, received?.id ?? 0)
  await mail.leaveMail(desk, second?.id ?? '', true)
  await mail.listUnmatchedMail(desk, 'left')
  const bounced = 'insert into public.bounced_addresses (reference, address, status) values ($1, $2, $3)'
  await host.admin(bounced, [reference, 'ada@example.com', '5.1.1'])
  await mail.listBouncedAddresses(desk, reference)
}

async function answerApplicants({ host, desk }: Office): Promise<void> {
  const reference = await sendLead(host, 'bridging')
  changed(await applicant.sendApplicantLink(desk, reference))
  const { rows } = await host.admin(
    `insert into private.applicant_requests (reference, kind, body, key) values ($1, 'question', 'When?', $2) returning id`,
    [reference, key()],
  )
  await applicant.readApplicantAccess(desk, reference)
  changed(await applicant.settleApplicantRequest(desk, Number(rows[0].id), true, 'Tomorrow'))
  changed(await applicant.revokeApplicantLinks(desk, reference))
  await applicant.readApplicantAccess(desk, reference)
}

async function publish({ desk }: Office): Promise<void> {
  const fields = { title: 'Rates fall', excerpt: 'A little.', category: 'Market', published_date: day(0) }
  const saved = await content.saveDraft(desk, 'news', fields)
  if (!('draft' in saved)) throw new Error(JSON.stringify(saved))
  const { draft } = saved
  changed(await content.publishContent(desk, draft))
  await content.publishContent(desk, { id: draft.id, version: 99 })
  await content.scheduleContent(desk, draft, new Date(Date.now() + 86_400_000).toISOString())
  for (const kind of ['news', 'deal', 'resource'] as const) {
    const [piece] = await content.listContent(desk, kind)
    if (piece) await content.readContent(desk, kind, piece.id ?? piece.published_id ?? '')
  }
  await content.unpublishContent(desk, draft)
  await content.discardDraft(desk, { id: draft.id, version: 99 })
  await content.discardDraft(desk, draft)
}

async function administer({ host, desk }: Office): Promise<void> {
  const due = { leads: [], documents: [] }
  await admin.readRetention(desk)
  await host.admin('select public.apply_retention($1, $2)', [RETENTION, due])
  await admin.readRetention(desk)
  const { now } = await admin.readClock(desk)
  await admin.confirmClock(desk, now)
  await admin.listAudit(desk)
  await listStaff(desk)
  await readStaffSession(desk)
  await readCalendarFeed(desk)
}

async function readEverything({ desk }: Office): Promise<void> {
  await countInbox(desk)
  await readOverview(desk, day(-400), day(0))
  const rows = await exportCases(desk, day(-400), day(0))
  await listInbox(desk, { quarantined: true })
  for (const { reference } of (await listInbox(desk, {}, null, { pageSize: 30 })).rows) {
    await cases.readCase(desk, reference)
    await facts.readFacts(desk, reference)
    await documents.readDocuments(desk, reference)
    await placing.readPlacing(desk, reference)
  }
  await admin.findSubject(desk, rows[0]?.reference ?? '')
}

/** Calls every function of the desk at least once, on cases of its own and on those of the demo. */
export async function callEverything(office: Office): Promise<void> {
  await workOnCases(office)
  await importCases(office)
  await changeFacts(office)
  await handleDocuments(office)
  await placeCases(office)
  await writeMessages(office)
  await answerApplicants(office)
  await publish(office)
  await administer(office)
  await readEverything(office)
}
