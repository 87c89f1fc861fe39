import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { runHost } from '../host/run-host.ts'
import { bridgingPayload } from '../intake/lead-samples.ts'
import { copyInstallation } from '../setup/copy-installation.ts'
import { startTestHost } from '../setup/start-test-host.ts'
import { startSmtpServer } from './start-smtp-server.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const apply = (url: string, apikey: string, payload: object) =>
  fetch(`${url}/functions/v1/send-application`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })

it('without a mail server, messages become files, and the log says so', async () => {
  const host = await startTestHost({ background: true })
  closing.push(host.close)
  const folder = join(host.dataDir, 'mail')
  expect(host.logged).toContainEqual(
    expect.objectContaining({
      event: 'mail',
      code: 'written_to_files',
      message: expect.stringContaining(folder),
    }),
  )
  const payload = bridgingPayload()
  await apply(host.url, host.anonKey, payload)
  const expected = ['applicant', 'staff'].map(
    (recipient) => `${payload.referenceNumber}.bridging_application_received.${recipient}.eml`,
  )
  await vi.waitFor(async () => expect((await readdir(folder)).sort()).toEqual(expected), 20_000)
  const message = await readFile(join(folder, expected[0] as string), 'utf8')
  expect(message).toMatch(/^To: ada@example\.com\r$/m)
  expect(JSON.stringify(host.logged)).not.toMatch(/ada@|heron/i)
})

it('answers a visitor while the mail server hangs, and stops when told', async () => {
  const dataDir = await copyInstallation()
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  const smtp = await startSmtpServer()
  closing.push(smtp.close)
  smtp.behave({ greeting: 'hang' })
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'mail@example.com',
    LEADS_TO: 'desk@example.com',
  }
  const first = runHost(env)
  closing.push(first.kill)
  const response = await apply(await first.ready, LOCAL_PUBLISHABLE_KEY, bridgingPayload())
  expect(response.status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toMatchObject({ code: 0, stderr: '' })
  expect(smtp.received).toEqual([])
}, 120_000)
