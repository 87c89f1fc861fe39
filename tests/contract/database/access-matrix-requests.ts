import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { Actor } from '../../../engine/database/database.ts'
import type { TestHost } from '../setup/start-test-host.ts'

/** The names a query finds, each once. */
export async function catalogue(host: TestHost, sql: string): Promise<string[]> {
  const { rows } = await host.admin(`select distinct name from (${sql}) as found (name) order by 1`)
  return rows.map(({ name }) => name as string)
}

/** A column that may be written at all: neither an identity nor computed. */
export async function changeableColumn(host: TestHost, name: string): Promise<string> {
  const { rows } = await host.admin(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and attidentity = '' and attgenerated = '' and not attisdropped
     order by attnum desc limit 1`,
    [name],
  )
  return rows[0].name
}

// Runs all statements in one call to the server, because there are thousands of them. An error undoes what its block
// has done.
const ATTEMPTS = `do $attempts$
declare
  attempt jsonb;
  touched bigint;
  answered text := '';
begin
  for attempt in select jsonb_array_elements(current_setting('test.attempts')::jsonb) loop
    begin
      execute attempt ->> 'sql';
      get diagnostics touched = row_count;
      raise sqlstate 'TAKEN' using message = case touched when 0 then 'o' else attempt ->> 'letter' end;
    exception
      when sqlstate 'TAKEN' then answered := answered || sqlerrm;
      when insufficient_privilege then answered := answered || '-';
      -- Rights are checked first, so any other error, such as a missing value, means that the actor has them.
      when others then answered := answered || (attempt ->> 'letter');
    end;
  end loop;
  perform set_config('test.answered', answered, true);
end $attempts$`

/**
 * Tries each statement on its own as the actor and undoes it. Returns for each whether it reached a row or was refused.
 */
export function attempt(
  host: TestHost,
  actor: Actor,
  attempts: { letter: string; sql: string }[],
): Promise<string> {
  return host.database.actAs(actor, async (client) => {
    // A role's time limit is for one statement, and here it would end them all.
    await client.query(
      "select set_config('test.attempts', $1, true), set_config('statement_timeout', '0', true)",
      [JSON.stringify(attempts)],
    )
    await client.query(ATTEMPTS)
    const { rows } = await client.query("select current_setting('test.answered') as answered")
    return rows[0].answered
  })
}

const SAMPLES: Record<string, unknown> = {
  text: 'x',
  'text[]': [],
  jsonb: {},
  integer: 1,
  bigint: 0,
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-11-15',
  'timestamp with time zone': '2026-11-15T12:00:00Z',
  boolean: false,
}

/** What `overHttp` sends to a table. Its updates and deletes name a row that doesn't exist, so they change nothing. */
export async function requestsOn(host: TestHost, name: string) {
  const url = `${host.url}/rest/v1/${name.replace('public.', '')}`
  const { rows } = await host.admin(
    `select a.attname as key, format_type(a.atttypid, null) as type from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indrelid = $1::regclass and i.indisprimary`,
    [name],
  )
  const { key, type } = rows[0] as { key: string; type: string }
  const nobody = type === 'uuid' ? SAMPLES.uuid : type === 'bigint' ? '-1' : 'nobody'
  const change = JSON.stringify({ [await changeableColumn(host, name)]: null })
  return { url, one: `${url}?${key}=eq.${nobody}`, change }
}

/**
 * Reads, adds, changes and removes over the Data API. Returns the table's cell of the access matrix, as
 * access-matrix-expected.ts describes it.
 */
export async function overHttp(
  headers: Record<string, string>,
  { url, one, change }: Awaited<ReturnType<typeof requestsOn>>,
): Promise<string> {
  const json = { ...headers, 'content-type': 'application/json', prefer: 'return=minimal' }
  const read = await fetch(`${url}?limit=1`, { headers })
  const added = await fetch(url, { method: 'POST', headers: json, body: '{}' })
  const changed = await fetch(one, { method: 'PATCH', headers: json, body: change })
  const removed = await fetch(one, { method: 'DELETE', headers: json })
  return (
    (await refused(read, (rows) => (JSON.parse(rows).length > 0 ? 's' : 'o'))) +
    (await refused(added, () => 'i')) +
    (await refused(changed, () => 'o')) +
    (await refused(removed, () => 'o'))
  )
}

async function refused(answer: Response, otherwise: (body: string) => string): Promise<string> {
  const body = await answer.text()
  if (answer.status === 401 || answer.status === 403 || body.includes('PGRST205')) return '-'
  expect(answer.status, body).toBeLessThan(500)
  return otherwise(body)
}

/** A value of the right type for every argument of a function. */
export async function sampleArguments(host: TestHost, name: string): Promise<Record<string, unknown>> {
  const { rows } = await host.admin(
    `select proargnames[place] as name, format_type(type, null) as type
     from pg_proc, unnest(proargtypes) with ordinality as given (type, place) where oid = $1::regproc`,
    [name],
  )
  return Object.fromEntries(
    rows.map(({ name: argument, type }) => {
      if (!(type in SAMPLES)) throw new Error(`no sample of ${type} for ${name}`)
      return [argument, SAMPLES[type]]
    }),
  )
}

/** Calls a function of the Data API. Returns its cell of the access matrix. */
export async function call(
  host: TestHost,
  headers: Record<string, string>,
  name: string,
  body: string,
): Promise<string> {
  const answer = await fetch(`${host.url}/rest/v1/rpc/${name.replace('public.', '')}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  const said = await answer.text()
  const { code } = answer.ok ? {} : (JSON.parse(said) as { code?: string })
  expect(answer.status, said).toBeLessThan(500)
  // To a caller without the right, the function doesn't exist. Any other failure came after that check, from the
  // arguments.
  return answer.status === 401 || code === '42501' || code === 'PGRST202' ? '-' : 'x'
}

export const PDF = { contentType: 'application/pdf' }

/** Reads, adds, replaces and removes a file. Returns the bucket's cell of the access matrix. */
export async function inBucket(
  bucket: ReturnType<SupabaseClient['storage']['from']>,
  path: string,
  newPath: string,
): Promise<string> {
  const read = await bucket.download(path)
  const added = await bucket.upload(newPath, '%PDF-', PDF)
  const replaced = await bucket.upload(path, '%PDF-', { ...PDF, upsert: true })
  const removed = await bucket.remove([path])
  return (
    (read.error ? '-' : 's') +
    (added.error ? '-' : 'i') +
    (replaced.error ? '-' : 'u') +
    (removed.data?.length ? 'd' : '-')
  )
}

class TakenBack extends Error {}

/** Checks the policies as the realtime service does: writes a message on the topic, then reads it back. */
export async function attemptOnTopic(host: TestHost, actor: Actor, topic: string): Promise<string> {
  try {
    await host.database.actAs(actor, async (client) => {
      await client.query("select set_config('realtime.topic', $1, true)", [topic])
      await client.query("insert into realtime.messages (topic, extension) values ($1, 'presence')", [topic])
      const { rowCount } = await client.query('select from realtime.messages')
      throw new TakenBack(rowCount === 1 ? 'is' : 'i')
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.message
    expect(error).toMatchObject({ code: '42501' })
  }
  return '-'
}
