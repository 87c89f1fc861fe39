import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentBlocks } from '../operations/document-blocks.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

// The parts of pg_cron, pg_net and Supabase's vault that the SQL in docs/deploy-supabase.md uses, with their
// signatures. PostgreSQL itself comes with none of the three.
const EXTENSIONS = `
  create schema vault; create schema net; create schema cron;
  create table vault.secrets (name text primary key, secret text);
  create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as
    $$ insert into vault.secrets values (new_name, new_secret) returning gen_random_uuid() $$;
  create table net.calls (id bigserial, url text, headers jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language sql as
    $$ insert into net.calls (url, headers) values (http_post.url, http_post.headers) returning id $$;
  create table cron.job (jobname text, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
    $$ insert into cron.job values (job_name, schedule, command) returning 1::bigint $$;`

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ sql: EXTENSIONS })
  await host.admin(documentBlocks('docs/deploy-supabase.md').get('schedules.sql') ?? '')
})
afterAll(() => host.close())

it('runs the scheduled jobs, which call functions with their secret', async () => {
  const { rows: jobs } = await host.admin('select jobname, schedule, command from cron.job order by 1')
  expect(jobs.map(({ jobname, schedule }) => [jobname, schedule])).toEqual([
    ['apply-retention', '15 3 * * *'],
    ['publish-content', '* * * * *'],
    ['read-mail', '* * * * *'],
    ['run-handovers', '* * * * *'],
    ['send-mail', '* * * * *'],
  ])
  for (const { command } of jobs) await host.admin(command)
  const { rows: calls } = await host.admin('select url, headers from net.calls order by url')
  const functions = 'https://abcdefghijklmnopqrst.supabase.co/functions/v1'
  const headers = { 'x-schedule-secret': 'the SCHEDULE_SECRET' }
  expect(calls).toEqual([
    { url: `${functions}/apply-retention`, headers },
    { url: `${functions}/read-mail`, headers },
    { url: `${functions}/send-mail`, headers },
  ])
})

it('leaves the call to the schedule alone', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'] as const) {
    const calling = host.database.actAs({ role, claims: {} }, (client) =>
      client.query("select private.call_function('send-mail')"),
    )
    await expect(calling).rejects.toMatchObject({ code: '42501' })
  }
})

it('asks for a deploy when content is published', async () => {
  await host.admin(documentBlocks('docs/deploy-supabase.md').get('deploy-hook.sql') ?? '')
  await host.admin('truncate net.calls')
  await host.admin(
    "update public.content_pages set body = 'Changed.' where slug = 'our-manchester-office-is-open'",
  )
  expect((await host.admin('select url from net.calls')).rows).toEqual([
    { url: 'https://deploys.example/hook' },
  ])
})
