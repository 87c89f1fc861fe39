import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import { createCase } from '../../../apps/desk/backend/entered-cases.ts'
import { fileMail, leaveMail, listUnmatchedMail } from '../../../apps/desk/backend/received-mail.ts'
import { parseMail } from '../../../supabase/functions/read-mail/parse-mail.ts'
import { ODD_MAIL } from '../../mail/odd-mail-corpus.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sentMessageId } from './mail-delivery.ts'
import { recordMail, sampleMail } from './mail-samples.ts'

let host: TestHost
let ada: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

const APPLICANT = { name: 'Priya Nair', address: 'priya@nair.example' }
const apply = async () => {
  const reference = await sendLead(host, 'bridging', { email: APPLICANT.address })
  // An address gets three confirmations a day.
  await host.admin("update public.outbox_messages set state = 'waiting' where state = 'withheld'")
  return reference
}
const eventsOf = async (reference: string) => {
  const { rows } = await host.admin(
    'select kind, detail, actor_id from public.case_events where reference = $1 order by id',
    [reference],
  )
  return rows as { kind: string; detail: Record<string, unknown>; actor_id: string | null }[]
}
const mailOf = async (reference: string) =>
  (await eventsOf(reference)).filter(({ kind }) => kind === 'mail_received').map(({ detail }) => detail)
const waiting = async (id: string | undefined) =>
  (await listUnmatchedMail(ada.client, 'people')).find((mail) => mail.id === id)

it('files a reply by its thread, and brings the case up', async () => {
  const reference = await apply()
  await host.admin(
    "insert into public.case_tasks (reference, words, due_on) values ($1, 'Call', '2099-01-01')",
    [reference],
  )
  const answer = sampleMail({
    from: APPLICANT,
    threadIds: ['unknown@mail.example', `${reference}.case_message.7@larkandcrane.example`],
    text: 'Tomorrow at ten.',
    quoted: '> When can we talk?',
  })
  expect(await recordMail(host, answer)).toMatchObject({ outcome: 'recorded', files: [] })
  expect(await mailOf(reference)).toMatchObject([
    {
      from_address: APPLICANT.address,
      text: 'Tomorrow at ten.',
      quoted: '> When can we talk?',
      kind: 'person',
    },
  ])
  const { lead, tasks } = (await readCase(ada.client, reference)) ?? {}
  expect(lead?.next_step).toBe('Read the e-mail that arrived')
  expect(tasks).toMatchObject([
    { words: 'Read the e-mail that arrived', cause: 'mail' },
    { words: 'Call', due_on: '2099-01-01' },
  ])
  // The applicant replies to their own answer: the new e-mail names only that answer as its thread.
  await recordMail(
    host,
    sampleMail({ from: APPLICANT, threadIds: [answer.messageId ?? ''], subject: 'Re: hello' }),
  )
  expect(await mailOf(reference)).toHaveLength(2)
  // The text of filed mail is in the timeline only.
  const { rowCount } = await host.admin("select from public.received_mail where body || quoted <> ''")
  expect(rowCount).toBe(0)
})

it('files mail naming its case in the subject, and follows merged cases', async () => {
  const [old, reference] = [await apply(), await apply()]
  await host.admin('update public.leads set merged_into = $2 where reference = $1', [old, reference])
  await recordMail(host, sampleMail({ from: APPLICANT, subject: `WG: ${old.toLowerCase()} (urgent)` }))
  const { id = '' } = await recordMail(host, sampleMail())
  expect(await fileMail(ada.client, id, old)).toEqual({ outcome: 'changed', reference })
  expect(await mailOf(old)).toEqual([])
  expect(await mailOf(reference)).toHaveLength(2)
})

it('leaves mail for a closed case to people', async () => {
  const reference = await apply()
  await host.admin("update public.leads set state = 'withdrawn', decided_at = now() where reference = $1", [
    reference,
  ])
  const { id } = await recordMail(host, sampleMail({ from: APPLICANT, subject: reference }))
  expect(await waiting(id)).toMatchObject({ doubt: 'closed' })
  expect(await mailOf(reference)).toEqual([])
})

it('records mail once, however often and under whichever UID it is shown', async () => {
  const reference = await apply()
  const mail = sampleMail({ from: APPLICANT, subject: reference })
  await recordMail(host, mail, { uidValidity: 1, uid: 900 })
  expect(await recordMail(host, mail, { uidValidity: 1, uid: 900 })).toMatchObject({ outcome: 'known' })
  expect(await recordMail(host, mail, { uidValidity: 2, uid: 1 })).toMatchObject({ outcome: 'known' })
  expect(await mailOf(reference)).toHaveLength(1)
})

it('skips our own messages', async () => {
  const reference = await apply()
  const messageId = await sentMessageId(host, reference, 'desk@larkandcrane.example')
  expect(await recordMail(host, sampleMail({ messageId }))).toEqual({ outcome: 'own' })
  // Nobody who only knows the reference can have their mail skipped.
  const guessed = messageId.replace(/\.[0-9a-f]{16}@/, '@')
  expect(await recordMail(host, sampleMail({ messageId: guessed }))).toMatchObject({ outcome: 'recorded' })
})

it('puts an automatic answer into the timeline without bringing the case up', async () => {
  const reference = await apply()
  await recordMail(host, sampleMail({ from: APPLICANT, subject: reference, kind: 'automatic' }))
  const { lead } = (await readCase(ada.client, reference)) ?? {}
  expect(lead?.next_step).toBeNull()
  expect(await mailOf(reference)).toMatchObject([{ kind: 'automatic' }])
  const { id } = await recordMail(host, sampleMail({ kind: 'automatic' }))
  expect(await waiting(id)).toBeUndefined()
  expect((await listUnmatchedMail(ada.client, 'automatic')).map((mail) => mail.id)).toContain(id)
})

it('never adds a lead or sends anything by itself', async () => {
  const reference = await apply()
  const count = async () =>
    (
      await host.admin(
        'select (select count(*) from public.leads) as leads, (select count(*) from public.outbox_messages) as messages',
      )
    ).rows
  const before = await count()
  for (const kind of ['person', 'automatic', 'bounce'] as const) {
    await recordMail(host, sampleMail({ kind, from: APPLICANT, subject: reference }))
    await recordMail(host, sampleMail({ kind }))
  }
  expect(await count()).toEqual(before)
})

it('can be left, and filed to a new case later', async () => {
  const { id = '' } = await recordMail(host, sampleMail())
  expect(await leaveMail(ada.client, id, true)).toEqual({ outcome: 'changed' })
  expect(await waiting(id)).toBeUndefined()
  expect((await listUnmatchedMail(ada.client, 'left')).map((mail) => mail.id)).toContain(id)
  await leaveMail(ada.client, id, false)
  expect(await waiting(id)).toBeDefined()
  const made = await createCase(
    ada.client,
    {
      entered_as: 'email',
      name: 'Nora Swift',
      email: 'nora.swift@mail.example',
      product: 'bridging',
    },
    crypto.randomUUID(),
  )
  const { reference } = made as { reference: string }
  expect(await fileMail(ada.client, id, reference)).toEqual({ outcome: 'changed', reference })
  expect(await fileMail(ada.client, id, reference)).toEqual({ outcome: 'changed', reference })
  expect(await fileMail(ada.client, id, await apply())).toMatchObject({ reason: 'already_filed' })
  expect(await fileMail(ada.client, id, 'LC-20200101-9999')).toMatchObject({ reason: 'unknown_case' })
})

it('stores every odd message as it was read', async () => {
  for (const { source, options } of Object.values(ODD_MAIL).flat()) {
    const { mail } = await parseMail(source, options)
    const { outcome, id } = await recordMail(host, mail)
    expect(['recorded', 'known']).toContain(outcome)
    const { rows } = await host.admin(
      'select subject, from_address as address, body as text, quoted from public.received_mail where id = $1',
      [id],
    )
    const { subject, from, text, quoted } = mail
    expect(rows).toEqual([{ subject, address: from.address, text, quoted }])
  }
})

it('knows an introducer by the address, however it’s written', async () => {
  const introduced = { introducer: 'Wilf Plover', introducer_email: 'wilf@a.example' }
  const made = { entered_as: 'introducer', name: 'Ada', email: 'ada@b.example', ...introduced } as const
  await createCase(ada.client, made, crypto.randomUUID())
  const { id } = await recordMail(host, sampleMail({ from: { name: 'W P', address: 'Wilf@A.example' } }))
  expect(await waiting(id)).toMatchObject({ introducer: 'Wilf Plover' })
  const stranger = await recordMail(host, sampleMail())
  expect(await waiting(stranger.id)).toMatchObject({ introducer: null })
})
