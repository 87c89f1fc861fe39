import { expect, it } from 'vitest'
import { startDeno } from '../intake/functions/start-deno-functions.ts'
import { startTestHost } from '../setup/start-test-host.ts'
import { insertBridgingLead, outboxRow } from './mail-delivery.ts'
import { startSmtpServer } from './start-smtp-server.ts'

it('on Deno, the outbox is delivered for callers with the secret', async () => {
  await using stack = new AsyncDisposableStack()
  const host = await startTestHost()
  stack.defer(host.close)
  const smtp = await startSmtpServer()
  stack.defer(smtp.close)
  const env = {
    SUPABASE_URL: host.url.replace('localhost', '127.0.0.1'),
    SUPABASE_SERVICE_ROLE_KEY: host.serviceKey,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Lark & Crane <mail@larkandcrane.example>',
    LEADS_TO: 'desk@larkandcrane.example',
    DESK_URL: 'https://desk.larkandcrane.example',
    SCHEDULE_SECRET: 'a secret of the schedule',
  }
  const { child, address } = await startDeno('send-mail', env, ['--allow-sys=hostname,networkInterfaces'])
  stack.defer(() => void child.kill())
  const call = (secret: string, method = 'POST') =>
    fetch(`${address}/send-mail`, { method, headers: { 'x-schedule-secret': secret } })

  const sent = await insertBridgingLead(host)
  expect((await call('a guess')).status).toBe(401)
  expect((await call(env.SCHEDULE_SECRET, 'GET')).status).toBe(405)
  expect(smtp.received).toEqual([])

  expect(await (await call(env.SCHEDULE_SECRET)).json()).toEqual({ sent: 2, retry: 0, parked: 0 })
  expect(smtp.received.map(({ to }) => to)).toEqual([['desk@larkandcrane.example'], ['ada@example.com']])
  expect(await outboxRow(host, sent)).toMatchObject({ state: 'sent', attempts: 1 })

  await host.admin("select public.enqueue_account_message('factor_removed', 'nora@example.com')")
  expect(await (await call(env.SCHEDULE_SECRET)).json()).toEqual({ sent: 1, retry: 0, parked: 0 })
  expect(smtp.received.at(-1)?.to).toEqual(['nora@example.com'])

  const refused = await insertBridgingLead(host, {}, ['applicant'])
  smtp.behave({ rcpt: { code: 550, text: '5.1.1 No such mailbox' } })
  expect(await (await call(env.SCHEDULE_SECRET)).json()).toEqual({ sent: 0, retry: 0, parked: 1 })
  expect((await outboxRow(host, refused)).last_error).toContain('5.1.1')
})
