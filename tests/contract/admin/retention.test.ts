import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RETENTION, UNMATCHED_MAIL_DAYS } from '#shared/admin/retention.ts'
import { applyRetention } from '../../../host/admin/apply-retention.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { mailFolder } from '../../../host/outbox/file-send.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { businessForm, callbackAnswers } from '../intake/lead-samples.ts'
import { recordMail, sampleMail } from '../mail/mail-samples.ts'
import { inTransaction } from '../setup/in-transaction.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())
beforeEach(() => host.admin('truncate leads cascade'))

const RECEIVED = '2026-01-31T12:00:00Z'
const retainAt = (moment: string) =>
  applyRetention({
    dataDir: host.dataDir,
    database: host.database,
    rules: RETENTION,
    now: () => new Date(moment),
  })
const references = async () =>
  (await host.admin('select reference from leads order by 1')).rows.map((row) => row.reference as string)

async function send(name: string, body: FormData | object): Promise<string> {
  const isForm = body instanceof FormData
  const response = await fetch(`${host.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: host.anonKey, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const { referenceNumber } = (await response.json()) as { referenceNumber: string }
  await host.admin('update leads set received_at = $2, updated_at = $2 where reference = $1', [
    referenceNumber,
    RECEIVED,
  ])
  return referenceNumber
}

const decide = (reference: string, state: string) =>
  host.admin('update leads set state = $2, decided_at = $3 where reference = $1', [
    reference,
    state,
    RECEIVED,
  ])

describe('who may remove leads, or read what was removed', () => {
  it.each(['anon', 'authenticated'] as const)('not %s', async (role) => {
    for (const sql of [
      "select public.due_for_retention('{}')",
      "select public.apply_retention('{}', '{}')",
      "select public.erase_leads('{}', '{}')",
      "select private.remove_leads('{}')",
      'insert into public.erasure_ledger default values',
      'delete from public.erasure_ledger',
      "update public.leads set state = 'declined'",
    ]) {
      await expect(
        host.database.actAs({ role, claims: { aal: 'aal2' } }, (client) => client.query(sql)),
      ).rejects.toMatchObject({ code: '42501' })
    }
    const { data, error } = await host.client().rpc('apply_retention', { rules: {}, due: {} })
    expect([data, error?.code]).toEqual([null, 'PGRST202'])
  })
})

describe('a lead', () => {
  it('begins as new, and ends with a date or not at all', async () => {
    const reference = await send('send-callback', callbackAnswers)
    const { rows } = await host.admin('select state, decided_at from leads')
    expect(rows).toEqual([{ state: 'new', decided_at: null }])
    for (const sql of [
      "update leads set state = 'declined' where reference = $1",
      'update leads set decided_at = now() where reference = $1',
      "update leads set state = 'lost' where reference = $1",
    ]) {
      await expect(host.admin(sql, [reference])).rejects.toMatchObject({ code: '23514' })
    }
  })
})

describe('what is kept', () => {
  it('a callback for six months', async () => {
    const reference = await send('send-callback', callbackAnswers)
    await retainAt('2026-07-31T12:00:00Z')
    expect(await references()).toEqual([reference])
    expect(await retainAt('2026-07-31T12:00:01Z')).toEqual({ leads: 1, documents: 0 })
    for (const table of ['leads', 'callback_requests', 'outbox_messages', 'idempotency_keys']) {
      expect((await host.admin(`select from ${table}`)).rowCount).toBe(0)
      // The rows are gone from the database's files too, which keep deleted rows until they are vacuumed.
      expect((await host.admin(`select pg_relation_size('${table}')::int as bytes`)).rows).toEqual([
        { bytes: 0 },
      ])
    }
  })

  it('a callback worked as a case like one, others until their follow-up', async () => {
    const became = await Promise.all(
      ['documents', 'with_lenders', 'offer', 'completed'].map(async (state) => {
        const reference = await send('send-callback', callbackAnswers)
        if (state === 'completed') await decide(reference, state)
        else await host.admin('update leads set state = $2 where reference = $1', [reference, state])
        return reference
      }),
    )
    const later: string[] = []
    for (const state of ['new', 'contacted']) {
      const reference = await send('send-callback', callbackAnswers)
      const follow = "update leads set state = $2, follow_up_on = '2026-09-01' where reference = $1"
      await host.admin(follow, [reference, state])
      later.push(reference)
    }
    await retainAt('2026-09-01T12:00:00Z')
    expect(await references()).toEqual([...became, ...later].sort())
    await retainAt('2026-09-02T12:00:00Z')
    expect(await references()).toEqual(became.toSorted())
    const [, , , completed = ''] = became
    await retainAt('2032-01-31T12:00:00Z')
    expect(await references()).toContain(completed)
    await retainAt('2032-01-31T12:00:01Z')
    expect(await references()).not.toContain(completed)
  })

  it('a callback that was worked on for six months after its end', async () => {
    const declined = await send('send-callback', callbackAnswers)
    const back = await send('send-callback', callbackAnswers)
    await host.admin(
      `update leads set state = 'declined', decided_at = '2026-09-30T12:00Z', updated_at = '2026-09-30T12:00Z'
       where reference = $1`,
      [declined],
    )
    await host.admin(
      "update leads set state = 'contacted', updated_at = '2026-09-30T12:00Z' where reference = $1",
      [back],
    )
    expect(await retainAt('2027-03-30T12:00:00Z')).toEqual({ leads: 0, documents: 0 })
    expect(await retainAt('2027-03-30T12:00:01Z')).toEqual({ leads: 2, documents: 0 })
  })

  it('what looked like spam for thirty days, unless somebody released it', async () => {
    await send('send-callback', { ...callbackAnswers, referralNote: 'cheap pills' })
    const released = await send('send-callback', { ...callbackAnswers, referralNote: 'a real person' })
    await host.admin('update leads set quarantined = false where reference = $1', [released])
    expect(await retainAt('2026-03-02T12:00:00Z')).toEqual({ leads: 0, documents: 0 })
    expect(await retainAt('2026-03-02T12:00:01Z')).toEqual({ leads: 1, documents: 0 })
    expect(await references()).toEqual([released])
  })

  it('a declined application for a year, and its documents for ninety days', async () => {
    const { stored: folder } = documentFolders(host.dataDir)
    const declined = await send('send-application', businessForm())
    const completed = await send('send-application', businessForm())
    const open = await send('send-application', businessForm())
    await decide(declined, 'declined')
    await decide(completed, 'completed')
    const before = await readdir(folder)
    expect(await retainAt('2026-05-01T12:00:00Z')).toEqual({ leads: 0, documents: 0 })
    expect(await retainAt('2026-05-01T12:00:01Z')).toEqual({ leads: 0, documents: 2 })
    expect((await readdir(folder)).length).toBe(before.length - 2)
    const { rows } = await host.admin(
      `select reference, count(*)::int from application_documents group by 1 order by 1`,
    )
    expect(rows).toEqual([completed, open].sort().map((reference) => ({ reference, count: 2 })))
    const stored = await host.admin("select from storage.objects where bucket_id = 'application-documents'")
    expect(stored.rowCount).toBe(4)

    expect(await retainAt('2027-01-31T12:00:00Z')).toEqual({ leads: 0, documents: 0 })
    expect(await retainAt('2027-01-31T12:00:01Z')).toEqual({ leads: 1, documents: 0 })
    expect(await references()).toEqual([completed, open].sort())
  })

  it('a withdrawn application like a declined one', async () => {
    const withdrawn = await send('send-application', businessForm())
    await decide(withdrawn, 'withdrawn')
    expect(await retainAt('2026-05-01T12:00:01Z')).toEqual({ leads: 0, documents: 2 })
    expect(await retainAt('2027-01-31T12:00:01Z')).toEqual({ leads: 1, documents: 0 })
  })

  it('the documents of a merged case and of one entered lately', async () => {
    const { client } = await signInStaff(host, { role: 'admin' })
    const merged = await send('send-application', businessForm())
    const into = await send('send-application', businessForm())
    await client.rpc('merge_cases', { case_reference: merged, into_reference: into }).throwOnError()
    const entered = await send('send-application', businessForm())
    await decide(entered, 'declined')
    const enter = "update leads set entered_as = 'phone', entered_at = $2 where reference = $1"
    await host.admin(enter, [entered, '2026-12-01T12:00:00Z'])
    expect(await retainAt('2026-12-31T12:00:00Z')).toEqual({ leads: 0, documents: 0 })
    expect(await retainAt('2026-12-31T12:00:01Z')).toEqual({ leads: 0, documents: 2 })
    const documents = await host.admin('select distinct reference from application_documents order by 1')
    expect(documents.rows.map(({ reference }) => reference)).toEqual([into, merged].sort())
  })

  it('counts from a corrected outcome, and leaves the decision its date', async () => {
    const { client } = await signInStaff(host, { role: 'adviser' })
    const reference = await send('send-application', businessForm())
    await decide(reference, 'completed')
    const { data } = await client
      .rpc('change_case', {
        case_reference: reference,
        expected_version: 1,
        changes: { state: 'declined', outcome_reason: 'Other: entered wrongly' },
      })
      .throwOnError()
    expect(data.outcome).toBe('changed')
    const { rows } = await host.admin('select decided_at, outcome_corrected_at as corrected from leads')
    const [{ decided_at, corrected } = {}] = rows
    expect(decided_at).toEqual(new Date(RECEIVED))
    const daysLater = (days: number) => new Date(Number(corrected) + days * 24 * 3_600_000).toISOString()
    expect(await retainAt(daysLater(89))).toEqual({ leads: 0, documents: 0 })
    expect(await retainAt(daysLater(91))).toEqual({ leads: 0, documents: 2 })
    expect(await retainAt(daysLater(360))).toEqual({ leads: 0, documents: 0 })
    expect(await retainAt(daysLater(367))).toEqual({ leads: 1, documents: 0 })
  })

  it('is left alone while somebody is working on it', async () => {
    const reference = await send('send-callback', { ...callbackAnswers, referralNote: 'a real person' })
    await inTransaction(host, async () => {
      await host.admin('update leads set quarantined = false where reference = $1', [reference])
      expect(await retainAt('2026-03-03T12:00:00Z')).toEqual({ leads: 0, documents: 0 })
    })
    expect(await references()).toEqual([reference])
  })

  it('a written message as long as its lead', async () => {
    const gone = await send('send-callback', callbackAnswers)
    const stays = await send('send-callback', callbackAnswers)
    await host.admin('update leads set received_at = now() where reference = $1', [stays])
    const folder = mailFolder(host.dataDir)
    await mkdir(folder, { recursive: true })
    // One reference may be the beginning of another, whose message has to stay.
    for (const reference of [gone, stays, `${gone}0`]) {
      await writeFile(`${folder}/${reference}.callback_received.staff.eml`, 'x')
    }
    await host.admin("insert into leads (reference, form) values ($1, 'callback')", [`${gone}0`])
    await retainAt('2026-08-31T12:00:00Z')
    const left = (await readdir(folder)).map((name) => name.split('.', 1)[0])
    expect(left.sort()).toEqual([`${gone}0`, stays].sort())
  })

  it('tells admins the rules, and what falls due within thirty days', async () => {
    const { client } = await signInStaff(host, { role: 'admin' })
    const today = new Date()
    const ago = (days: number) => new Date(today.getTime() - days * 24 * 3_600_000).toISOString()
    const due = await send('send-callback', callbackAnswers)
    await host.admin('update leads set received_at = $2 where reference = $1', [due, ago(170)])
    const later = await send('send-callback', callbackAnswers)
    await host.admin('update leads set received_at = $2 where reference = $1', [later, ago(120)])
    const declined = await send('send-application', businessForm())
    await decide(declined, 'declined')
    await host.admin('update leads set decided_at = $2 where reference = $1', [declined, ago(70)])
    await retainAt(today.toISOString())
    const { data } = await client.rpc('read_retention').throwOnError()
    expect(data).toMatchObject({
      rules: RETENTION,
      due: { callbacks: 1, declined: 0, documents: 2, completed: 0, quarantined: 0 },
    })
    expect(new Date(data.applied_at)).toEqual(today)
    const adviser = await signInStaff(host, { role: 'adviser' })
    expect((await adviser.client.rpc('read_retention')).error?.code).toBe('42501')
  })

  it('is removed in as many turns as it takes', async () => {
    await host.admin(
      `insert into leads (reference, form, received_at)
       select 'LC-20260131-' || (1000 + n), 'callback', '2026-01-31' from generate_series(1, 1100) as n`,
    )
    expect(await retainAt('2026-12-31T12:00:00Z')).toEqual({ leads: 1_100, documents: 0 })
  })
})

it('removes unfiled mail when the desk says, and leaves filed mail', async () => {
  const reference = await send('send-application', businessForm({ personalEmail: 'ada@example.com' }))
  await recordMail(host, sampleMail({ from: { name: '', address: 'ada@example.com' }, subject: reference }))
  const later = new Date(Date.parse(RECEIVED) + 2_000)
  for (const from of [RECEIVED, later]) {
    const { id } = await recordMail(host, sampleMail())
    await host.admin('update received_mail set received_at = $2 where id = $1', [id, from])
  }
  await host.admin("update received_mail set received_at = $1 where state = 'filed'", [RECEIVED])
  await retainAt(new Date(Date.parse(RECEIVED) + UNMATCHED_MAIL_DAYS * 86_400_000 + 1_000).toISOString())
  const { rows } = await host.admin('select state, received_at from received_mail order by 1')
  expect(rows).toMatchObject([{ state: 'filed' }, { state: 'waiting', received_at: later }])
})
