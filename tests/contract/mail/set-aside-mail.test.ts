import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileMail } from '../../../apps/desk/backend/received-mail.ts'
import { parseInWorker } from '../../../host/mailbox/parse-in-worker.ts'
import { openWorkerPool } from '../../../host/workers/worker-pool.ts'
import { ContentRefused, type ReadMailDeps } from '../../../supabase/functions/read-mail/deps.ts'
import { parseMail } from '../../../supabase/functions/read-mail/parse-mail.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { mailSource } from './mail-sources.ts'
import { eventsOf, mailboxSteps } from './mailbox-steps.ts'
import { openMemoryFolder } from './memory-folder.ts'

const MB = 1024 * 1024
const NOTICE = 'We couldn’t read this e-mail. Open it in the mailbox.'

let host: TestHost
let boxes = 0
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

/** A mailbox after its first read, which skips the mail that is already there. */
async function openMailbox(changes: Partial<ReadMailDeps> = {}) {
  boxes += 1
  const { folder, deliver } = openMemoryFolder()
  const url = `imap://post:secret@127.0.0.1/box-${boxes}`
  const reader = await mailboxSteps(host, url, { openFolder: async () => folder, ...changes })
  await reader.step()
  const stored = async () =>
    (
      await host.admin(
        'select subject, from_address, body, state, cut from public.received_mail where mailbox = $1 order by uid',
        [reader.mailbox],
      )
    ).rows
  return { ...reader, folder, deliver, stored }
}

/** Takes a step in which the process is killed while a message is parsed, so nothing is done after that. */
async function beKilled({ deps, step, mailbox }: Awaited<ReturnType<typeof openMailbox>>) {
  const { parseMail: parse, callSqlFunction: call } = deps
  let isDead = false
  deps.parseMail = async () => {
    isDead = true
    throw new Error('killed')
  }
  deps.callSqlFunction = (...sql) => (isDead ? Promise.reject(new Error('killed')) : call(...sql))
  const outcome = await step().catch((error: Error) => error.message)
  Object.assign(deps, { parseMail: parse, callSqlFunction: call })
  await host.admin('update private.mailboxes set leased_until = now() where name = $1', [mailbox])
  return outcome === 'killed'
}

it('a message that needs too much memory is noted, the next read', async () => {
  const logged: Record<string, unknown>[] = []
  const limits = { maxBytes: 125 * MB }
  await using stack = new AsyncDisposableStack()
  const pool = openWorkerPool({ log: (entry) => logged.push(entry), limits })
  stack.defer(async () => pool.close())
  const { step, deliver, stored } = await openMailbox({ parseMail: parseInWorker(pool) })
  const files = [{ name: 'Plans.pdf', content: Buffer.alloc(18 * MB, '%PDF-1.7 ') }]
  const large = mailSource({ from: 'Ada <ada@moss.example>', subject: 'Plans', files })
  deliver(large)
  deliver(mailSource({ subject: 'Small' }))
  expect(await step()).toEqual({ code: 'read', messages: 2, more: false })
  expect(await stored()).toMatchObject([
    { subject: 'Plans', from_address: 'ada@moss.example', body: NOTICE, cut: true },
    { subject: 'Small', cut: false },
  ])
  expect(logged).toMatchObject([
    { task: 'parse mail', outcome: 'too_large', bytes: large.length },
    { task: 'parse mail', outcome: 'done' },
  ])
  expect(logged[0]?.process).not.toBe(process.pid)
  expect(await step()).toMatchObject({ messages: 0 })
})

it('an unreadable reply to a case leaves a note in that case', async () => {
  const { step, deliver } = await openMailbox({ parseMail: async () => 'unreadable' })
  const reference = await sendLead(host, 'bridging', { email: 'priya@nair.example' })
  deliver(mailSource({ from: 'priya@nair.example', subject: `Re: ${reference}` }))
  await step()
  expect(await eventsOf(host, reference, 'mail_received')).toMatchObject([
    { text: NOTICE, from_address: 'priya@nair.example', cut: true },
  ])
})

it('a message that ends the process is set aside after three tries', async () => {
  const mailbox = await openMailbox({ parseMail })
  mailbox.deliver(mailSource({ subject: 'Poison' }))
  mailbox.deliver(mailSource({ subject: 'Good' }))
  for (let kills = 0; kills < 3; kills += 1) expect(await beKilled(mailbox)).toBe(true)
  expect(await mailbox.stored()).toEqual([])
  expect(await mailbox.step()).toMatchObject({ messages: 2 })
  expect(await mailbox.stored()).toMatchObject([{ subject: 'Poison', body: NOTICE }, { subject: 'Good' }])
  expect(mailbox.logged).toContainEqual({ code: 'message_given_up' })
  expect((await host.admin('select from private.mail_tries')).rowCount).toBe(0)
})

it('headers that end the process too aren’t read again', async () => {
  const mailbox = await openMailbox({ parseMail })
  mailbox.deliver(mailSource({ subject: 'Poison' }))
  await beKilled(mailbox)
  await host.admin('update private.mail_tries set tries = 4 where mailbox = $1', [mailbox.mailbox])
  mailbox.folder.readSource = async () => expect.unreachable()
  await mailbox.step()
  expect(await mailbox.stored()).toMatchObject([{ subject: 'A message that couldn’t be read', body: NOTICE }])
})

it('passes a message the database refuses, and stops while it’s away', async () => {
  const { deliver, step, deps, stored } = await openMailbox({ parseMail })
  for (const subject of ['Poison', 'Good']) deliver(mailSource({ subject }))
  const { callSqlFunction: call } = deps
  deps.callSqlFunction = async (...sql) => {
    if (sql[0] === 'record_mail') throw new Error('away')
    return call(...sql)
  }
  await expect(step()).rejects.toThrow('away')
  expect(await stored()).toEqual([])
  deps.callSqlFunction = async (...sql) => {
    if (JSON.stringify(sql).includes('Poison')) throw new ContentRefused('refused')
    return call(...sql)
  }
  expect(await step()).toMatchObject({ messages: 2 })
  expect((await stored()).map(({ subject }) => subject)).toEqual(['A message that couldn’t be read', 'Good'])
})

it('retries while the mail server is away, giving up after a day', async () => {
  const mailbox = await openMailbox({ parseMail })
  mailbox.deliver(mailSource({ subject: 'Stuck' }))
  mailbox.deliver(mailSource({ subject: 'Good' }))
  const { readSource } = mailbox.folder
  mailbox.folder.readSource = async (uid, maxBytes) => {
    if (uid === 1 && maxBytes > 100_000) throw new Error('away')
    return readSource(uid, maxBytes)
  }
  for (let tries = 0; tries < 10; tries += 1) await expect(mailbox.step()).rejects.toThrow('away')
  expect(await mailbox.stored()).toEqual([])
  await host.admin(
    `update private.mail_tries set first_at = now() - interval '25 hours' where mailbox = $1`,
    [mailbox.mailbox],
  )
  await mailbox.step()
  expect(await mailbox.stored()).toMatchObject([{ subject: 'Stuck', body: NOTICE }, { subject: 'Good' }])
})

it('files of filed mail that can’t be read are refused in words', async () => {
  const mailbox = await openMailbox({ parseMail })
  const { client } = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  const reference = await sendLead(host, 'bridging')
  const files = [{ name: 'Plan.pdf', content: Buffer.from('%PDF-1.7\n%%EOF\n') }]
  mailbox.deliver(mailSource({ subject: 'Plan', files }))
  await mailbox.step()
  const { rows } = await host.admin('select id from public.received_mail where mailbox = $1', [
    mailbox.mailbox,
  ])
  await fileMail(client, rows[0].id, reference)
  for (let kills = 0; kills < 3; kills += 1) expect(await beKilled(mailbox)).toBe(true)
  // New mail is read first, and doesn't make the tries forgotten.
  mailbox.deliver(mailSource({ subject: 'New' }))
  await mailbox.step()
  expect(await eventsOf(host, reference, 'mail_file_refused')).toEqual([
    { name: 'Plan.pdf', reason: 'We couldn’t read this e-mail again. Open this file in the mailbox.' },
  ])
  await mailbox.step()
  expect(await eventsOf(host, reference, 'mail_file_refused')).toHaveLength(1)
})

it('a step ends after a bounded number of bytes', async () => {
  const { step, deliver } = await openMailbox({ parseMail })
  for (let n = 0; n < 5; n += 1) deliver(mailSource({ text: 'x'.repeat(10_000) }))
  expect(await step({ bytes: 15_000 })).toEqual({ code: 'read', messages: 2, more: true })
  expect(await step({ bytes: 1_000_000 })).toEqual({ code: 'read', messages: 3, more: false })
})
