import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MERGE_FIELDS } from '#shared/desk/written-messages.ts'
import {
  fillMessage,
  listTemplates,
  listTemplateVersions,
  removeTemplate,
  saveTemplate,
  sendMessage,
  sendTemplateTest,
} from '../../../apps/desk/backend/written-messages.ts'
import { mailFolder } from '../../../host/outbox/file-send.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { deliverMail } from '../mail/mail-delivery.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { sendLead } from './desk-leads.ts'

let host: TestHost
let ada: StaffAccount
let admin: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
  admin = await signInStaff(host, { role: 'admin', name: 'Ivy Wren' })
})
afterAll(() => host.close())

const DRAFT = { subject: 'About {{reference}}', body: 'Hello {{first_name}},\n\nA word.', with_link: false }
const send = (reference: string, changes = {}) =>
  sendMessage(ada.client, reference, { ...DRAFT, ...changes }, crypto.randomUUID())

const LINKS = [
  'https://evil.example',
  'Www。evil。example',
  'Www｡evil｡example',
  'Www．evil．example',
  'Www﹒evil․example',
  'https：／／evil',
  'https∶∕∕evil',
  'ada＠evil',
  'evil⁄path',
  'Call ０８００',
]

describe('merge fields', () => {
  it('become plain text without links, and an empty one refuses', async () => {
    const reference = await sendLead(host, 'bridging', {
      fullName: 'Ada\u2028 {{adviser}} <b>',
    })
    const filled = await fillMessage(ada.client, reference, {
      subject: 'x',
      body: '{{name}} {{ amount }} {{adviser}}',
    })
    expect(filled).toMatchObject({ outcome: 'filled', body: 'Ada adviser b £500,000 Ada Heron', missing: [] })
    expect(await send(reference, { body: 'For {{business_name}} and {{nonsense}}' })).toEqual({
      outcome: 'refused',
      reason: 'missing_merge_field',
      field: 'business_name',
    })
    const { rows } = await host.admin(
      `select private.merge_value('Pay at https://evil.example/x or www.evil.example', 29) as value`,
    )
    expect(rows[0]?.value).toBe('Pay at https:\u2060/\u2060/\u2060evil.\u2060example/\u2060x')
    // A web address doesn't count as a first name, in whatever form mail programs make links of.
    for (const fullName of LINKS) {
      const odd = await sendLead(host, 'bridging', { fullName })
      expect([fullName, await send(odd)]).toEqual([
        fullName,
        { outcome: 'refused', reason: 'missing_merge_field', field: 'first_name' },
      ])
    }
  })

  it('split every dot, colon, slash and at sign of a link', async () => {
    for (const link of LINKS) {
      const { rows } = await host.admin('select private.merge_value($1, 120) as value', [link])
      expect(rows[0]?.value).toBe(link.replace(/([^\p{L}\p{N} ])(?=\S)/gu, '$1\u2060'))
    }
  })

  it('leave real names alone', async () => {
    for (const name of [
      'Dr. Ada O’Heron-Smith',
      '山田 太郎',
      'محمد علی',
      'Łukasz Żółć',
      'ʻOkina Kaʻahumanu',
    ]) {
      const { rows } = await host.admin('select private.merge_value($1, 120) as value', [name])
      expect(rows[0]?.value).toBe(name)
    }
  })

  it('are exactly those that the desk lists', async () => {
    const reference = await sendLead(host, 'bridging')
    const { rows } = await host.admin('select jsonb_object_keys(private.merge_values($1)) as field', [
      reference,
    ])
    expect(rows.map(({ field }) => field).sort()).toEqual([...MERGE_FIELDS].sort())
  })
})

describe('templates', () => {
  it('keep how they read before, and tell two admins apart', async () => {
    const text = { name: 'Chase', subject: 'Still there?', body: 'Hello {{first_name}}', with_link: false }
    const made = await saveTemplate(admin.client, text)
    if (made.outcome !== 'changed') throw new Error(made.outcome)
    expect(await saveTemplate(admin.client, { ...text, name: 'chase' })).toMatchObject({
      reason: 'template_exists',
    })
    const known = { id: made.id, version: made.version }
    expect(await saveTemplate(admin.client, { ...text, body: 'Hello' }, known)).toMatchObject({ version: 2 })
    expect(await saveTemplate(admin.client, text, known)).toEqual({ outcome: 'conflict', version: 2 })
    expect(await listTemplateVersions(admin.client, made.id)).toMatchObject([
      { version: 1, body: 'Hello {{first_name}}', saved_by_name: 'Ivy Wren' },
    ])
    expect(await removeTemplate(admin.client, made.id)).toEqual({ outcome: 'changed' })
    expect(await removeTemplate(admin.client, made.id)).toEqual({ outcome: 'missing' })
    expect((await listTemplates(ada.client)).map(({ name }) => name)).not.toContain('Chase')
  })

  it('are tried out on the admin who asks, with an invented case', async () => {
    for (const { subject, body, with_link } of await listTemplates(admin.client)) {
      expect(await sendTemplateTest(admin.client, { subject, body, with_link })).toMatchObject({
        outcome: 'changed',
      })
    }
    expect(await sendTemplateTest(admin.client, { ...DRAFT, body: '{{surname}}' })).toEqual({
      outcome: 'refused',
      reason: 'unknown_merge_field',
      field: 'surname',
    })
    await deliverMail(host)
    const tests = (await readdir(mailFolder(host.dataDir))).filter((name) => name.includes('template_test'))
    expect(tests).toHaveLength(5)
  })
})
