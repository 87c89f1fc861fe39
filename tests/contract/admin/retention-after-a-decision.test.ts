import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { RECEIVED, retentionSteps } from './retention-steps.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())
beforeEach(() => host.admin('truncate leads cascade'))

const { send, decide, retainAt, references } = retentionSteps(() => host)

describe('what is kept after a decision', () => {
  it('a declined application for a year, and its documents for ninety days', async () => {
    const { stored: folder } = documentFolders(host.dataDir)
    const declined = await send('business')
    const completed = await send('business')
    const open = await send('business')
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
    const withdrawn = await send('business')
    await decide(withdrawn, 'withdrawn')
    expect(await retainAt('2026-05-01T12:00:01Z')).toEqual({ leads: 0, documents: 2 })
    expect(await retainAt('2027-01-31T12:00:01Z')).toEqual({ leads: 1, documents: 0 })
  })

  it('the documents of a merged case and of one entered lately', async () => {
    const { client } = await signInStaff(host, { role: 'admin' })
    const merged = await send('business')
    const into = await send('business')
    await client.rpc('merge_cases', { case_reference: merged, into_reference: into }).throwOnError()
    const entered = await send('business')
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
    const reference = await send('business')
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
})
