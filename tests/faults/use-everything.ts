// Uses every part of the product once, as visitors and staff would. Run by no-network.test.ts.
import { deepStrictEqual, strictEqual } from 'node:assert'
import { readdir } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../host/config.ts'
import { NO_LIMITS } from '../../host/gate/no-limits.ts'
import { mailFolder } from '../../host/outbox/file-send.ts'
import { startHost } from '../../host/start-host.ts'
import { signInStaff } from '../contract/auth/staff-accounts.ts'
import { fillIn, Journal } from './journal.ts'

const PATIENCE_MS = 30_000

// First make sure that there really is no network but loopback.
deepStrictEqual(Object.keys(networkInterfaces()), ['lo'], 'there is a way out of here')

const config = readConfig({ ...process.env, PORT: '0' })
const host = await startHost(config, { limits: NO_LIMITS, log: () => {} })
const url = host.url.replace('localhost', '127.0.0.1')
const keys = {
  url,
  anonKey: host.core.secrets.keys.publishableKey,
  serviceKey: host.core.secrets.keys.secretKey,
}

for (const path of ['/', '/business-loan-calculator', '/news-and-resources']) {
  strictEqual((await fetch(`${url}${path}`)).status, 200, path)
}
strictEqual((await fetch(`${host.deskUrl?.replace('localhost', '127.0.0.1')}/`)).status, 200, 'the desk')

const admin = await signInStaff(keys, { role: 'admin' })
// supabase-js does not tell realtime of the second factor by itself.
const { data: signedIn } = await admin.client.auth.getSession()
await admin.client.realtime.setAuth(signedIn.session?.access_token ?? null)
const heard = new Set<string>()
const channel = admin.client
  .channel('desk')
  .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'leads' }, ({ new: lead }) => {
    heard.add(String(lead.reference))
  })
await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()))

const journal = new Journal()
for (const form of ['callback', 'bridging_application', 'business_application'] as const) {
  await journal.send(url, fillIn(form))
}
strictEqual(journal.acknowledged.length, 3, 'all three forms')
await until(
  () => journal.acknowledged.every(({ reference }) => heard.has(reference)),
  'the desk hears of them',
)

const { data: documents } = await admin.client.from('application_documents').select('id').throwOnError()
const opened = await admin.client.rpc('open_document', { document_id: documents[0]?.id })
strictEqual(opened.error, null, 'a document is opened')
// Five messages: each form tells staff, and those that name an address tell the applicant.
await until(
  async () => (await readdir(mailFolder(config.dataDir)).catch(() => [])).length === 5,
  'e-mails are written',
)

await admin.client.removeAllChannels()
await host.close()
console.log('everything works')
process.exit(0)

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}`)
    await pause(50)
  }
}
