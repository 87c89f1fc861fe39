import { appendFile, readFile, rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readErasureSubject } from '#shared/admin/erasure-subject.ts'
import { eraseSubject, reapplyErasures } from '../../../host/admin/erase.ts'
import { ledgerFile } from '../../../host/admin/erasure-ledger-file.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { erasureSteps } from './erasure-steps.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())
const { erase, references, options, forgetEverything } = erasureSteps(() => host)
beforeEach(forgetEverything)

it('an erasure by reference is noted, as is one that finds nothing', async () => {
  const [gone, stays] = [await sendLead(host, 'bridging'), await sendLead(host, 'bridging')]
  expect(await erase(gone.toLowerCase())).toEqual({ leads: 1, documents: 0 })
  expect(await references()).toEqual([stays])
  expect(await erase('nobody@example.com')).toEqual({ leads: 0, documents: 0 })
  expect((await host.admin('select from erasure_ledger')).rowCount).toBe(2)
})

it('an erasure is repeated once on a database restored from before it', async () => {
  const erased = await sendLead(host, 'bridging')
  const byReference = await sendLead(host, 'bridging', { email: 'ida@example.com' })
  await host.admin(
    'create table before_leads as table leads; create table before_bridging as table bridging_applications',
  )
  await erase('ada@example.com')
  await erase(byReference)
  // The person applies again after the erasure, and then the erased leads come back, as if from an older backup.
  const again = await sendLead(host, 'bridging')
  await host.admin(
    'truncate erasure_ledger; insert into leads table before_leads; insert into bridging_applications table before_bridging',
  )
  await host.admin('drop table before_leads, before_bridging')
  expect(await references()).toEqual([erased, byReference, again].sort())

  expect(await reapplyErasures(options())).toEqual({ leads: 2, documents: 0 })
  expect(await references()).toEqual([again])
  expect((await host.admin('select from erasure_ledger')).rowCount).toBe(2)
  expect(await reapplyErasures(options())).toEqual({ leads: 0, documents: 0 })
  expect(await references()).toEqual([again])
})

it('an erasure interrupted after its note is finished at the next start', async () => {
  await sendLead(host, 'bridging')
  const { database } = host
  const cut = { ...options(), database: { actAs: cutOff(database), admin: database.admin } }
  const subject = readErasureSubject('ada@example.com')
  if (!subject) throw new Error('Not a subject.')
  await expect(eraseSubject(cut, subject)).rejects.toThrow('We couldn’t finish erasing. The request is saved')
  expect(await references()).toHaveLength(1)
  // As if a crash had also left half a line in the ledger file.
  await appendFile(ledgerFile(host.dataDir), '{"id":"half')
  expect(await reapplyErasures(options())).toMatchObject({ leads: 1 })
  expect(await references()).toEqual([])
  expect(await erase('ida@example.com')).toMatchObject({ leads: 0 })
  expect(await reapplyErasures(options())).toMatchObject({ leads: 0 })
  expect((await host.admin('select from erasure_ledger')).rowCount).toBe(2)
})

it('a lost ledger file gets its entries back', async () => {
  await erase('ada@example.com')
  const before = await readFile(ledgerFile(host.dataDir), 'utf8')
  await rm(ledgerFile(host.dataDir))
  await reapplyErasures(options())
  expect(await readFile(ledgerFile(host.dataDir), 'utf8')).toBe(before)
})

/** Lets reading through and fails at the first write. */
function cutOff(database: TestHost['database']): TestHost['database']['actAs'] {
  return async (actor, work, settings) => {
    if (!settings?.readOnly) throw new Error('cut off')
    return database.actAs(actor, work, settings)
  }
}
