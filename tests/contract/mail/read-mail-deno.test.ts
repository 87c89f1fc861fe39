import { expect, it } from 'vitest'
import { sendLead } from '../desk/desk-leads.ts'
import { startDeno } from '../intake/functions/start-deno-functions.ts'
import { pdfOf } from '../intake/lead-samples.ts'
import { startTestHost } from '../setup/start-test-host.ts'
import { mailSource } from './mail-sources.ts'
import { eventsOf } from './mailbox-steps.ts'
import { hasDovecot, startDovecot } from './start-dovecot.ts'

it.skipIf(!hasDovecot())('reads the mailbox as a function on Deno, in steps, over TLS', async () => {
  await using stack = new AsyncDisposableStack()
  const [host, dovecot] = await Promise.all([startTestHost(), startDovecot()])
  stack.defer(host.close)
  stack.defer(dovecot.close)
  const folder = await dovecot.makeFolder()
  const env = {
    SUPABASE_URL: host.url.replace('localhost', '127.0.0.1'),
    SUPABASE_SERVICE_ROLE_KEY: host.serviceKey,
    IMAP_URL: folder.tlsUrl,
    SCHEDULE_SECRET: 'a secret of the schedule',
    // Makes Deno trust dovecot's certificate authority.
    DENO_CERT: dovecot.authorityFile,
  }
  const { child, address } = await startDeno('read-mail', env, ['--allow-sys=hostname'])
  stack.defer(() => void child.kill())
  const call = (secret: string, method = 'POST') =>
    fetch(`${address}/read-mail`, { method, headers: { 'x-schedule-secret': secret } })
  const step = async () => (await call(env.SCHEDULE_SECRET)).json()
  expect((await call('a guess')).status).toBe(401)
  expect((await call(env.SCHEDULE_SECRET, 'GET')).status).toBe(405)
  expect(await step()).toEqual({ code: 'read', messages: 0, more: false })

  const reference = await sendLead(host, 'bridging', { email: 'priya@nair.example' })
  const content = new Uint8Array(await pdfOf(3_000).arrayBuffer())
  const files = [{ name: 'Lease.pdf', content }]
  await folder.deliver(mailSource({ from: 'priya@nair.example', subject: `Re: ${reference}`, files }))
  for (let n = 0; n < 25; n += 1) await folder.deliver(mailSource())
  expect(await step()).toEqual({ code: 'read', messages: 25, more: true })
  expect(await step()).toEqual({ code: 'read', messages: 1, more: false })
  expect(await eventsOf(host, reference, 'document_received')).toMatchObject([{ file: 'Lease.pdf' }])

  await dovecot.kill()
  expect((await call(env.SCHEDULE_SECRET)).status).toBe(502)
})
