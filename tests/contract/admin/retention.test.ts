import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RETENTION, UNMATCHED_MAIL_DAYS } from '#shared/admin/retention.ts'
import { SERVICE } from '../../../engine/database/database.ts'
import { mailFolder } from '../../../host/outbox/file-send.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { recordMail, sampleMail } from '../mail/mail-samples.ts'
import { inTransaction } from '../setup/in-transaction.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { RECEIVED, retentionSteps } from './retention-steps.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())
beforeEach(() => host.admin('truncate leads cascade'))

const { send, decide, retainAt, references } = retentionSteps(() => host)

describe('a lead', () => {
  it('begins as new, and ends with a date or not at all', async () => {
    const reference = await send('callback')
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
    const reference = await send('callback')
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
        const reference = await send('callback')
        if (state === 'completed') await decide(reference, state)
        else await host.admin('update leads set state = $2 where reference = $1', [reference, state])
        return reference
      }),
    )
    const later: string[] = []
    for (const state of ['new', 'contacted']) {
      const reference = await send('callback')
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
    const declined = await send('callback')
    const back = await send('callback')
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
    await send('callback', { referralNote: 'cheap pills' })
    const released = await send('callback', { referralNote: 'a real person' })
    await host.admin('update leads set quarantined = false where reference = $1', [released])
    expect(await retainAt('2026-03-02T12:00:00Z')).toEqual({ leads: 0, documents: 0 })
    expect(await retainAt('2026-03-02T12:00:01Z')).toEqual({ leads: 1, documents: 0 })
    expect(await references()).toEqual([released])
  })

  it('is left alone while somebody is working on it', async () => {
    const reference = await send('callback', { referralNote: 'a real person' })
    await inTransaction(host, async () => {
      await host.admin('update leads set quarantined = false where reference = $1', [reference])
      expect(await retainAt('2026-03-03T12:00:00Z')).toEqual({ leads: 0, documents: 0 })
    })
    expect(await references()).toEqual([reference])
  })

  it('is left alone while a backup runs', async () => {
    await inTransaction(host, async () => {
      await host.admin('select pg_advisory_xact_lock(private.retention_lock())')
      const retaining = host.database.actAs(SERVICE, async (client) => {
        await client.query("set local lock_timeout = '50ms'")
        await client.query("select public.due_for_retention('{}')")
      })
      await expect(retaining).rejects.toMatchObject({ code: '55P03' })
    })
  })

  it('a written message as long as its lead', async () => {
    const gone = await send('callback')
    const stays = await send('callback')
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
    const due = await send('callback')
    await host.admin('update leads set received_at = $2 where reference = $1', [due, ago(170)])
    const later = await send('callback')
    await host.admin('update leads set received_at = $2 where reference = $1', [later, ago(120)])
    const declined = await send('business')
    await decide(declined, 'declined')
    await host.admin('update leads set decided_at = $2 where reference = $1', [declined, ago(70)])
    await retainAt(today.toISOString())
    const { data } = await client.rpc('read_retention').throwOnError()
    expect(data).toMatchObject({
      rules: RETENTION,
      due: { callbacks: 1, declined: 0, documents: 2, completed: 0, quarantined: 0 },
    })
    expect(new Date(data.applied_at)).toEqual(today)
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
  const reference = await send('business', { personalEmail: 'ada@example.com' })
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
