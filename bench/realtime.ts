// Measures what realtime costs writers. Compares INSERTs into a published table, first without and then with
// a listener, with INSERTs into a table without triggers. The two tables take turns, so that the ratios hold
// on a busy machine. Run: node bench/realtime.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { readConfig } from '../host/config.ts'
import { startHost } from '../host/start-host.ts'

const ROUNDS = 9
const INSERTS = 1_500
const CONNECTIONS = [1, 8]

const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-bench-'))
const config = readConfig({ PORT: '0', DATA_DIR: dataDir })
const host = await startHost(config, { log: () => {}, site: () => false, background: false })
const pool = new pg.Pool({ ...host.core.database.admin, max: Math.max(...CONNECTIONS) })

async function rateOf(table: string, connections: number): Promise<number> {
  let left = INSERTS
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0)
        await pool.query({
          name: `insert-${table}`,
          text: `insert into public.${table} (form, landing_page, referrer) values ($1, $2, $3)`,
          values: ['callback', '/bridging-loans', 'https://www.example.com/search'],
        })
    }),
  )
  return INSERTS / ((performance.now() - started) / 1_000)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function compare(what: string): Promise<void> {
  for (const connections of CONNECTIONS) {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const [first, second] = round % 2 ? ['published', 'plain'] : ['plain', 'published']
      const rates = { [first as string]: 0, [second as string]: 0 }
      for (const table of [first, second] as string[]) rates[table] = await rateOf(table, connections)
      ratios.push((rates.published ?? 0) / (rates.plain ?? 1))
    }
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
    console.log(
      `${what}, ${connections} connections: ${median(ratios).toFixed(2)} of the rate without triggers (${spread})`,
    )
  }
}

try {
  const columns = `id bigint generated always as identity primary key, form text, landing_page text, referrer text,
    received_at timestamptz not null default now(), flags text[] not null default '{}', utm_source text, utm_medium text`
  await pool.query(`create table public.plain (${columns}); create table public.published (${columns});
    alter publication supabase_realtime add table public.published`)
  for (const table of ['plain', 'published']) await rateOf(table, CONNECTIONS[0] ?? 1)
  await compare('nobody listens')
  const client = createClient(host.url, host.core.secrets.keys.secretKey)
  let received = 0
  await new Promise<void>((resolve) => {
    client
      .channel('bench')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'published' }, () => received++)
      .subscribe((status) => status === 'SUBSCRIBED' && resolve())
  })
  await compare('one client listens (in this process, which takes its share of the processor)')
  const expected = CONNECTIONS.length * ROUNDS * INSERTS
  for (let waited = 0; received < expected && waited < 60; waited++) await pause(1_000)
  console.log(`${received} of ${expected} changes received`)
  await client.removeAllChannels()
} finally {
  await pool.end()
  await host.close()
  await rm(dataDir, { recursive: true, force: true })
}
