import * as cases from '../../../../apps/desk/backend/cases.ts'
import * as documents from '../../../../apps/desk/backend/documents.ts'
import * as entered from '../../../../apps/desk/backend/entered-cases.ts'
import * as facts from '../../../../apps/desk/backend/facts.ts'
import * as handovers from '../../../../apps/desk/backend/handovers.ts'
import * as inbox from '../../../../apps/desk/backend/inbox.ts'
import {
  compareCases,
  linkCases,
  mergeCases,
  unmergeCase,
} from '../../../../apps/desk/backend/linked-cases.ts'
import { signInStaff } from '../../auth/staff-accounts.ts'
import { sendLead } from '../desk-leads.ts'
import { day } from '../placing/placing-steps.ts'
import { changed, key, type Office, versionOf } from './office.ts'

export async function workOnCases({ host, desk, me }: Office): Promise<void> {
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
  const { id } = changed(
    await cases.addTask(desk, reference, {
      words: 'Site meeting',
      due_on: day(1),
      due_time: '14:15',
      key: key(),
    }),
  )
  changed(await cases.changeTask(desk, { id, version: 1 }, { state: 'done' }))
  await cases.changeTask(desk, { id, version: 1 }, { state: 'dropped' })
  await cases.readMyDay(desk)
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
  await compareCases(desk, reference, second)
  await compareCases(desk, reference, 'LC-20260101-0000')
  changed(await mergeCases(desk, second, reference, true))
  await facts.readFacts(desk, reference)
  await cases.readEarlierEvents(desk, reference, 1_000_000)
  changed(await unmergeCase(desk, second))
}

export async function handOver({ host, desk, me }: Office): Promise<void> {
  const reference = await sendLead(host, 'bridging')
  const colleague = await signInStaff(host, { role: 'adviser', name: 'Dana Whitlock' })
  changed(await cases.changeCase(desk, reference, 1, { owner_id: me }))
  const id = key()
  const handover = {
    id,
    from_id: me,
    to_id: colleague.id,
    filters: {},
    starts_on: day(0),
    returns_on: day(5),
    new_cases_stay: false,
    note: 'Thank you',
  }
  await handovers.countHandover(desk, me, {})
  changed(await handovers.handOverCases(desk, handover))
  await handovers.handOverCases(desk, { ...handover, id: key() })
  await cases.readCase(desk, reference)
  await inbox.listInbox(desk, { owner: colleague.id })
  changed(await handovers.moveHandoverEnd(desk, id, day(6)))
  await handovers.moveHandoverEnd(desk, key(), day(6))
  changed(await handovers.readHandoverNotice(desk, id))
  await handovers.listHandovers(desk)
  changed(await handovers.endHandover(desk, id, true))
  await handovers.endHandover(desk, id, true)
  await handovers.endHandover(desk, key(), true)
  await handovers.listHandovers(desk)
}

export async function importCases({ desk }: Office): Promise<void> {
  const { id } = changed(await entered.startImport(desk, 'a'.repeat(64), 'cases.csv'))
  const rows = [
    { row: 2, name: 'Wren Dunnock', phone: '01632 960111', product: 'bridging' },
    { row: 3, name: '', phone: '' },
  ]
  changed(await entered.importRows(desk, id, rows))
  await entered.findImportDoubles(desk, rows, null)
  await entered.listImports(desk)
  await entered.undoImport(desk, id)
  await entered.listImports(desk)
}

export async function changeFacts({ host, desk }: Office): Promise<void> {
  const reference = await sendLead(host, 'bridging')
  const change = { amount_pounds: { from: 500_000, to: 510_000 } }
  changed(await facts.changeFacts(desk, reference, change))
  await facts.changeFacts(desk, reference, { amount_pounds: { from: 1, to: 2 } })
  const person = { role: { from: null, to: 'guarantor' }, name: { from: null, to: 'Wren Dunnock' } }
  const { position } = changed(await facts.changePerson(desk, reference, null, person as never))
  await facts.changePerson(desk, reference, 1, { name: { from: 'Eve', to: 'Ida' } })
  await facts.readFacts(desk, reference)
  changed(await facts.removePerson(desk, reference, position))
  const security = { security_address: { from: null, to: '2 Dock Lane, Hull' } }
  const second = changed(await facts.changeSecurity(desk, reference, null, security)).position
  await facts.changeSecurity(desk, reference, second, security)
  await facts.changeSecurity(desk, reference, 99, security)
  await facts.readFacts(desk, reference)
  changed(await facts.removeSecurity(desk, reference, second))
}

export async function handleDocuments({ host, desk }: Office): Promise<void> {
  const reference = await sendLead(host, 'business')
  const wanted = [{ name: 'Passport', explanation: 'In date.' }]
  changed(await documents.requestDocuments(desk, reference, wanted, key(), day(3)))
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
  changed(await documents.settleAwaitedDocuments(desk, reference, 'The lender has it'))
  const [checklist] = await documents.listChecklists(desk)
  if (!checklist) throw new Error('no checklists')
  changed(await documents.saveChecklist(desk, checklist))
  await documents.saveChecklist(desk, checklist)
}
