import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { SERVICE } from '../../engine/database/database.ts'
import type { RunningHost } from '../../host/assemble-host.ts'
import { readConfig } from '../../host/config.ts'
import { NO_LIMITS } from '../../host/gate/no-limits.ts'
import { documentFolders } from '../../host/leads/local-documents.ts'
import { sweepDocuments } from '../../host/leads/sweep-documents.ts'
import { mailFolder, sweepDrafts } from '../../host/outbox/file-send.ts'
import { startHost } from '../../host/start-host.ts'
import type { Journal } from './journal.ts'

interface Verdict {
  leads: number
  documents: number
  messages: number
}

/**
 * Every fault is judged by this. Starts the product on what the fault left, lets every visitor without a reference try
 * again, and compares what is stored with the journal: acknowledged ⊆ stored, files hash-equal, at most one record a
 * key, no orphan file after the sweep, every message delivered at least once.
 */
export async function holdToJournal(journal: Journal, env: Record<string, string>): Promise<Verdict> {
  const config = readConfig({ PORT: '0', DESK_PORT: '0', ...env })
  const host = await startHost(config, { site: () => false, limits: NO_LIMITS, log: () => {} })
  try {
    await journal.tryAgain(host.url)
    expect([...journal.open.keys()], 'still unanswered').toEqual([])
    const leads = await holdRecords(journal, host)
    const documents = await holdDocuments(journal, host, config.dataDir)
    const messages = await holdMessages(host, config.dataDir, Boolean(config.smtpUrl))
    return { leads, documents, messages }
  } finally {
    await host.close()
  }
}

async function select(host: RunningHost, sql: string): Promise<Record<string, string>[]> {
  const { rows } = await host.core.database.actAs(SERVICE, (client) => client.query(sql), { readOnly: true })
  return rows
}

async function holdRecords(journal: Journal, host: RunningHost): Promise<number> {
  const rows = await select(
    host,
    'select key, reference, leads.form from idempotency_keys join leads using (reference)',
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const lost = journal.acknowledged.filter(({ submission, reference }) => {
    const stored = byKey.get(submission.key)
    return stored?.reference !== reference || stored.form !== submission.form
  })
  expect(
    lost.map(({ reference }) => reference),
    'acknowledged but not stored',
  ).toEqual([])
  const [{ count } = { count: '' }] = await select(host, 'select count(*) from leads')
  expect(Number(count), 'one record a key').toBe(new Set(rows.map(({ key }) => key)).size)
  expect(rows.length, 'one key a record').toBe(Number(count))
  return rows.length
}

async function holdDocuments(journal: Journal, host: RunningHost, dataDir: string): Promise<number> {
  const rows = await select(host, 'select reference, path, sha256 from application_documents')
  const { stored, incoming } = documentFolders(dataDir)
  for (const { path = '', sha256 } of rows) {
    const hash = createHash('sha256')
      .update(await readFile(join(stored, path)))
      .digest('hex')
    expect(hash, `the content of ${path}`).toBe(sha256)
  }
  for (const { submission, reference } of journal.acknowledged) {
    const stored = rows.filter((row) => row.reference === reference).map((row) => row.sha256)
    expect(stored.sort(), `the documents of ${reference}`).toEqual([...submission.sha256].sort())
  }
  const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000)
  await sweepDocuments({ dataDir, database: host.core.database, olderThanMinutes: 60, now: inTwoHours })
  expect(await readdir(incoming), 'unfinished files').toEqual([])
  expect((await readdir(stored)).sort(), 'files without a record').toEqual(
    rows.map(({ path }) => path).sort(),
  )
  return rows.length
}

async function holdMessages(host: RunningHost, dataDir: string, hasMailServer: boolean): Promise<number> {
  // A message whose host died while sending it is sent again when its lease runs out. Here the lease is removed, so
  // that the test needn't wait.
  await host.core.database.actAs(SERVICE, async (client) => {
    await client.query(
      "update outbox_messages set lease = null, leased_until = null, next_attempt_at = now() where state = 'waiting'",
    )
    await client.query("select pg_notify('outbox_messages', '')")
  })
  const unsent = () => select(host, "select id from outbox_messages where state <> 'sent'")
  await expect.poll(unsent, { timeout: 60_000, interval: 100 }).toEqual([])
  const sent = await select(host, 'select reference, kind, recipient from outbox_messages')
  if (hasMailServer) return sent.length
  const folder = mailFolder(dataDir)
  const expected = sent
    .map(({ reference, kind, recipient }) => `${reference}.${kind}.${recipient}.eml`)
    .sort()
  const left = async () => {
    await sweepDrafts(folder, Date.now() + 2 * 3_600_000)
    return (await readdir(folder)).sort()
  }
  // Polled, because a message that lost its lease above may still be written for the second time.
  await expect.poll(left, { message: 'e-mails, and nothing beside them' }).toEqual(expected)
  return sent.length
}
