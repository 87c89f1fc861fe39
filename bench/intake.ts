// Measures the intake: memory while 20 visitors send 20 MB each, and submissions a second compared to plain
// INSERTs. Run: `npm run bench:intake`.
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { MAX_UPLOAD_BYTES } from '#shared/business-application/upload-rules.ts'
import { firm } from '#shared/firm.ts'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { bridgingPayload, businessForm, pdfOf } from '../tests/contract/intake/lead-samples.ts'

const PAIRS = 20
const SUBMISSIONS = 2_000
const AT_ONCE = 20
const MEGABYTE = 1_048_576

async function ask<T>(child: ChildProcess, question: string): Promise<T> {
  child.send(question)
  return (await once(child, 'message'))[0] as T
}

// Each visitor has their own e-mail address, because requests with the same address wait for each other.
const freshAddress = () => `${randomUUID()}@example.com`
const anApplication = () => ({ ...bridgingPayload(), email: freshAddress() })

const memory = (child: ChildProcess) => ask<{ nowBytes: number; peakBytes: number }>(child, 'memory')

async function send(url: string, body: FormData | string): Promise<void> {
  const headers = {
    apikey: LOCAL_PUBLISHABLE_KEY,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  const response = await fetch(`${url}/functions/v1/send-application`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The intake answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function rateOf(work: () => Promise<unknown>): Promise<number> {
  let left = SUBMISSIONS
  const started = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await work()
    }),
  )
  return SUBMISSIONS / ((performance.now() - started) / 1000)
}

// Writes the rows that record_bridging_application writes, except the link to the applicant's page, without
// the function, its checks and HTTP.
async function insertRows(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  const reference = `${firm.referencePrefix}-20000101-${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  try {
    await client.query('begin')
    await client.query("insert into leads (reference, form) values ($1, 'bridging_application')", [reference])
    await client.query(
      `insert into bridging_applications (reference, full_name, email, phone, property_address, property_value,
         exit_strategy, loan_amount, duration_months, monthly_interest, total_interest, total_repayment)
       values ($1, 'Ada Heron', 'ada@example.com', '020 7946 0123', '4 Mill Lane, Leeds', 750000,
         'Sale of the property', 500000, 12, 2450, 29400, 529400)`,
      [reference],
    )
    await client.query(
      "insert into idempotency_keys (form, key, content_hash, reference) values ('bridging_application', $1, $1, $2)",
      [randomUUID(), reference],
    )
    for (const recipient of ['staff', 'applicant']) {
      await client.query(
        "insert into outbox_messages (kind, recipient, reference) values ('bridging_application_received', $1, $2)",
        [recipient, reference],
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-bench-'))
const child = fork(join(import.meta.dirname, 'intake-host.ts'), {
  env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
})
try {
  const [{ url, admin }] = (await once(child, 'message')) as [{ url: string; admin: pg.ClientConfig }]

  await send(url, businessForm())
  const before = await memory(child)
  const started = performance.now()
  const documents = { bankStatements: pdfOf(MAX_UPLOAD_BYTES), filedAccounts: pdfOf(MAX_UPLOAD_BYTES) }
  await Promise.all(
    Array.from({ length: PAIRS }, () =>
      send(url, businessForm({ ...documents, personalEmail: freshAddress() })),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  const after = await memory(child)
  const sent = PAIRS * 2 * MAX_UPLOAD_BYTES
  const grown = after.peakBytes - before.nowBytes
  console.log(
    `${PAIRS} pairs of 10 MB files at once, ${(sent / MEGABYTE).toFixed(0)} MB in ${seconds.toFixed(1)} s`,
  )
  console.log(
    `  resident before ${(before.nowBytes / MEGABYTE).toFixed(0)} MB, peak ${(after.peakBytes / MEGABYTE).toFixed(0)} MB`,
  )
  console.log(`  growth / bytes sent: ${(grown / sent).toFixed(3)}`)

  const pool = new pg.Pool({ ...admin, max: AT_ONCE })
  // The intake runs once unmeasured, to open connections and warm up.
  await rateOf(() => send(url, JSON.stringify(anApplication())))
  const bare = await rateOf(() => insertRows(pool))
  const whole = await rateOf(() => send(url, JSON.stringify(anApplication())))
  await pool.end()
  console.log(`${SUBMISSIONS} submissions, ${AT_ONCE} at once: ${whole.toFixed(0)}/s`)
  console.log(`  its INSERTs but one straight through pg: ${bare.toFixed(0)}/s`)
  console.log(`  submissions / bare transactions: ${(whole / bare).toFixed(2)}`)
} finally {
  child.send('stop')
  await once(child, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}
