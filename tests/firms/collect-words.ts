// Prints as JSON what a running host of this firm says: in answers, e-mails, papers, the calendar, a new factor, the
// log. The firm is that of FIRM_DIR, so this is a process of its own.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { firm } from '#shared/firm.ts'
import { composeAccountMail, composeMail } from '#shared/mail/compose-mail.ts'
import { sampleAccountMessages, sampleMessages } from '#shared/mail/sample-messages.ts'
import { drawReference } from '#shared/submission/reference-number.ts'
import { makeCalendarToken } from '../../apps/desk/backend/calendar-feed.ts'
import { saveLender } from '../../apps/desk/backend/lenders.ts'
import { exportCaseFile, makeLenderPack, openLenderPack } from '../../apps/desk/backend/papers.ts'
import { recordCheck } from '../../apps/desk/backend/placing.ts'
import { createDatabaseOutbox } from '../../host/outbox/database-outbox.ts'
import { createFileSend, mailFolder } from '../../host/outbox/file-send.ts'
import { createStoredFileReader } from '../../host/outbox/stored-file-reader.ts'
import { deliverNext } from '../../supabase/functions/send-mail/deliver-next.ts'
import { signInStaff } from '../contract/auth/staff-accounts.ts'
import { sendLead } from '../contract/desk/desk-leads.ts'
import { startTestHost } from '../contract/setup/start-test-host.ts'
import { readPdfText } from '../pdfs/read-pdf-text.ts'

const said: Record<string, string> = {}
const json = (value: unknown) => JSON.stringify(value, undefined, 1)

const begun = new Date()
const host = await startTestHost({
  withSite: true,
  env: Object.fromEntries(
    ['FIRM_DIR', 'BUILD_DIR', 'SITE_URL', 'DESK_URL'].flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, value]] : []
    }),
  ),
})
// The tests' database began as the sample's, and keeps the texts of that time for its leads.
if (process.env.FIRM_DIR) await host.admin('delete from public.firm_texts where first_used_at < $1', [begun])
const { mail: settings } = host.core.config
const admin = await signInStaff(host, { role: 'admin', name: 'Ida Knot' })

const reference = await sendLead(host, 'bridging', {
  phone: '07700 900321',
  referenceNumber: drawReference(),
})
said.reference = reference

// What visitors and programs are answered.
for (const path of [
  '/',
  '/about-us',
  '/news-and-resources',
  '/news-and-resources/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/no-such-page',
  '/auth/v1/settings',
  '/rest/v1/',
  '/readyz',
]) {
  const answer = await fetch(host.url + path, { headers: { apikey: host.anonKey } })
  said[`GET ${path}`] = `${json([...answer.headers])}\n${await answer.text()}`
}
said['GET desk'] = await (await fetch(host.deskUrl ?? '')).text()
const tables = await host.admin(
  "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
)
for (const { name } of tables.rows) {
  const answer = await fetch(`${host.url}/rest/v1/${name}`, { headers: { apikey: host.serviceKey } })
  said[`table ${name}`] = await answer.text()
}

// E-mails: each kind as composed, and those of this lead as they are sent.
for (const [name, message] of Object.entries(sampleMessages))
  said[`mail ${name}`] = json(composeMail(message, settings))
for (const [name, message] of Object.entries(sampleAccountMessages))
  said[`mail ${name}`] = json(composeAccountMail(message, 'ada@example.com', settings, message.kind))

// Papers, with what stands in their properties.
const lender = await saveLender(admin.client, null, {
  name: 'Teal Lending',
  products: [],
  smallest_pounds: null,
  largest_pounds: null,
  highest_ltv_percent: null,
  regulated: false,
  regions: [],
  tags: [],
  contacts: [{ name: 'Wren Dunnock', email: 'wren@teal.example', phone: '' }],
  notes: null,
  active: true,
})
if (lender.outcome !== 'changed') throw new Error(json(lender))
await recordCheck(admin.client, reference, 'consent_to_lenders', { how: 'phone', wording: 'Yes' })
const { id } = await makeLenderPack(admin.client, reference, {
  id: crypto.randomUUID(),
  lender_id: lender.id,
  sent_to: 'wren@teal.example',
  include: [],
  document_ids: [],
})
const papers = {
  pack: await openLenderPack(admin.client, id),
  file: await exportCaseFile(admin.client, reference, 'pdf'),
}
for (const [name, blob] of Object.entries(papers)) {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const document = await PDF.load(bytes)
  const properties = [
    document.getTitle(),
    document.getAuthor(),
    document.getSubject(),
    document.getCreator(),
    document.getProducer(),
  ]
  said[`PDF ${name}`] =
    `${properties.join('\n')}\n${(await readPdfText(bytes)).join('\n')}\n${Buffer.from(bytes).toString('latin1')}`
}
said['case file'] = await (await exportCaseFile(admin.client, reference, 'json')).text()

const outbox = createDatabaseOutbox(host.database)
const send = createFileSend(mailFolder(host.dataDir))
const readStored = createStoredFileReader(host.dataDir, host.database)
while (await deliverNext({ outbox, send, readFile: readStored, settings, log: () => {} }));
for (const name of await readdir(mailFolder(host.dataDir)))
  said[`sent ${name.split('.').slice(1).join('.')}`] = await readFile(
    join(mailFolder(host.dataDir), name),
    'latin1',
  )

const token = await makeCalendarToken(admin.client)
said.calendar = await (await fetch(`${host.url}/functions/v1/calendar?token=${token}`)).text()

// What an authenticator app and a passkey are called.
const app = await admin.client.auth.mfa.enroll({
  factorType: 'totp',
  friendlyName: 'Second',
  issuer: `${firm.name} desk`,
})
said.authenticator = decodeURIComponent(app.data?.totp.uri ?? '')
const key = await admin.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
const challenge =
  key.data &&
  (await admin.client.auth.mfa.challenge({
    factorId: key.data.id,
    webauthn: { rpId: new URL(settings.deskUrl).hostname, rpOrigins: [settings.deskUrl] },
  }))
said.passkey = json([key, challenge])

said.log = json(host.logged)
await host.close()
process.stdout.write(`\n${JSON.stringify(said)}\n`)
