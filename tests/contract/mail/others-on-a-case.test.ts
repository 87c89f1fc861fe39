import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changePerson, removePerson } from '../../../apps/desk/backend/facts.ts'
import { APPLICANT, type Correspondence, KIM, startCorrespondence } from './correspondence.ts'
import { recordMail, sampleMail } from './mail-samples.ts'

let desk: Correspondence
beforeAll(async () => {
  desk = await startCorrespondence()
})
afterAll(() => desk.close())
beforeEach(() => {
  desk.smtp.received.length = 0
})

it('sends nothing to somebody who has left the case', async () => {
  const reference = await desk.begin()
  await desk.write(reference, { to: KIM.address })
  await removePerson(desk.ada.client, reference, 2)
  await desk.sendAll()
  expect(desk.smtp.received).toEqual([])
  expect((await desk.shown(reference)).messages.at(-1)).toMatchObject({ state: 'parked' })
})

it('sends again what came back once the address is corrected', async () => {
  const reference = await desk.begin()
  await desk.write(reference, { to: KIM.address, cc: [APPLICANT] })
  desk.smtp.behave({ rcpt: { code: 550, text: '5.1.1 no such mailbox' } })
  await desk.sendAll()
  desk.smtp.behave({})
  const change = (from: string | null, to: string | null) =>
    changePerson(desk.ada.client, reference, 2, { email: { from, to } })
  expect(await change(KIM.address, null)).toMatchObject({ outcome: 'changed' })
  expect(await change(null, KIM.address)).toMatchObject({ outcome: 'changed' })
  await desk.sendAll()
  expect(desk.smtp.received).toEqual([])
  expect(await change(KIM.address, 'kim.wren@law.example')).toMatchObject({ outcome: 'changed' })
  await desk.sendAll()
  expect(desk.smtp.received).toMatchObject([
    { to: ['kim.wren@law.example'], headers: { to: ['kim.wren@law.example'], cc: [APPLICANT] } },
  ])
  expect((await desk.shown(reference)).events.map(({ kind }) => kind)).toContain('message_retried')
})

it('files their reply as theirs, also after the case was merged', async () => {
  const [reference, into] = [await desk.begin(), await desk.begin()]
  await desk.write(reference, { to: KIM.address })
  await desk.sendAll()
  const threadIds = [desk.smtp.received.at(-1)?.headers['message-id']?.[0]?.slice(1, -1) ?? '']
  await recordMail(desk.host, sampleMail({ from: KIM, threadIds, authentication: 'pass' }))
  const { lead, events } = await desk.shown(reference)
  expect(events[0]).toMatchObject({ detail: { sender: { role: 'solicitor', name: KIM.name } } })
  expect(lead).toMatchObject({ next_step: 'Read the e-mail from the solicitor', first_contact_at: null })
  await recordMail(desk.host, sampleMail({ from: { name: '', address: APPLICANT }, subject: reference }))
  expect((await desk.shown(reference)).lead.next_step).toBe('Read the e-mails that arrived')
  await desk.host.admin('delete from case_people where reference = $1', [into])
  await desk.host.admin('update leads set merged_into = $2 where reference = $1', [reference, into])
  await recordMail(desk.host, sampleMail({ from: KIM, threadIds, authentication: 'fail' }))
  await recordMail(desk.host, sampleMail({ from: KIM, threadIds }))
  expect((await desk.shown(into)).events[0]).toMatchObject({
    kind: 'mail_received',
    detail: { sender: { name: KIM.name } },
  })
})
