import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimsOf, withClaims } from '../auth/session-claims.ts'
import { type StaffOptions, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { BUCKET, canRead, openDocument, type RecordedDocument, recordDocuments } from './storage-actors.ts'

let host: TestHost
let document: RecordedDocument
let other: RecordedDocument

beforeAll(async () => {
  host = await startTestHost()
  const [first, second] = await recordDocuments(host)
  if (!first || !second) throw new Error('the application recorded no documents')
  document = first
  other = second
})
afterAll(() => host.close())

const staffWho = async (options: StaffOptions, sql?: string) => {
  const member = await signInStaff(host, options)
  // They open the document first. The right they lose afterwards must be gone straight away.
  if (sql) {
    expect(await openDocument(member.client, document)).toBe('opened')
    await host.admin(sql, [member.id])
  }
  return member.client
}
const OUTSIDERS: [string, () => Promise<SupabaseClient>][] = [
  ['anyone with the public key', async () => host.client()],
  ['someone signed in who does not work here', () => staffWho({})],
  ['staff without a second factor', () => staffWho({ role: 'admin', aal: 'aal1' })],
  ['staff who have not opened the document', () => staffWho({ role: 'admin' })],
  [
    'staff whose token says a level their session never reached',
    async () => {
      const { client } = await signInStaff(host, { role: 'admin', aal: 'aal1' })
      return withClaims(host, { ...(await claimsOf(client)), aal: 'aal2' })
    },
  ],
  [
    'staff whose role was taken away',
    () => staffWho({ role: 'adviser' }, "update auth.users set raw_app_meta_data = '{}' where id = $1"),
  ],
  [
    'staff who were disabled',
    () =>
      staffWho(
        { role: 'adviser' },
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
      ),
  ],
  [
    'staff whose session was ended',
    () => staffWho({ role: 'adviser' }, 'delete from auth.sessions where user_id = $1'),
  ],
  [
    'staff whose session ran out',
    () => staffWho({ role: 'adviser' }, 'update auth.sessions set not_after = now() where user_id = $1'),
  ],
  [
    'staff whose factors were reset',
    () => staffWho({ role: 'adviser' }, 'delete from auth.mfa_factors where user_id = $1'),
  ],
  [
    'staff who opened it more than a minute ago',
    () =>
      staffWho(
        { role: 'adviser' },
        "update public.document_openings set at = now() - interval '61 seconds' where actor_id = $1",
      ),
  ],
]

describe.each(OUTSIDERS)('%s', (_who, connect) => {
  it('finds nothing and changes nothing', async () => {
    const client = await connect()
    const bucket = client.storage.from(BUCKET)
    expect((await bucket.download(document.path)).error).toMatchObject({ statusCode: '404' })
    expect((await bucket.createSignedUrl(document.path, 60)).error).toMatchObject({ statusCode: '404' })
    expect((await bucket.remove([document.path])).data).toEqual([])
    const options = { contentType: 'application/pdf' }
    for (const upsert of [false, true]) {
      const { error } = await bucket.upload('new.pdf', '%PDF-', { ...options, upsert })
      expect(error).toMatchObject({ statusCode: '403', code: 'AccessDenied' })
    }
    const over = await bucket.upload(document.path, '%PDF-', { ...options, upsert: true })
    expect(over.error).toMatchObject({ statusCode: '403' })
  })
})

it('asks everyone for a key', async () => {
  for (const path of [
    `object/${BUCKET}/${document.path}`,
    `object/info/${BUCKET}/${document.path}`,
    'bucket',
  ])
    expect((await fetch(`${host.url}/storage/v1/${path}`)).status).toBe(401)
})

it('serves nothing as a public file, not even to the service role', async () => {
  const { publicUrl } = host.client(host.serviceKey).storage.from(BUCKET).getPublicUrl(document.path).data
  const answer = await fetch(publicUrl, { headers: { apikey: host.serviceKey } })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
})

describe('staff who have just opened a document', () => {
  let staff: SupabaseClient
  beforeAll(async () => {
    staff = (await signInStaff(host, { role: 'adviser' })).client
  })
  beforeEach(async () => {
    for (const each of [document, other]) expect(await openDocument(staff, each)).toBe('opened')
  })
  const bucket = () => staff.storage.from(BUCKET)

  it('read what an application brought, the same bytes that were recorded', async () => {
    const { data } = await bucket().download(document.path)
    const digest = await crypto.subtle.digest('SHA-256', await (data as Blob).arrayBuffer())
    expect(Buffer.from(digest).toString('hex')).toBe(document.sha256)
    expect(data?.type).toBe('application/pdf')
  })

  it('cannot add, replace or remove', async () => {
    const options = { contentType: 'application/pdf', upsert: true }
    expect((await bucket().upload(document.path, '%PDF-', options)).error).toMatchObject({
      statusCode: '403',
    })
    expect((await bucket().upload('mine.pdf', '%PDF-', options)).error).toMatchObject({ statusCode: '403' })
    expect((await bucket().remove([document.path])).data).toEqual([])
    expect(await canRead(staff, document.path)).toBe(true)
  })

  it('see what they opened and nothing else', async () => {
    const [unopened] = await recordDocuments(host)
    const service = host.client(host.serviceKey).storage.from(BUCKET)
    await service.upload('loose.pdf', '%PDF-', { contentType: 'application/pdf' })
    expect(await canRead(staff, 'loose.pdf')).toBe(false)
    expect(await canRead(staff, unopened?.path ?? '')).toBe(false)
    expect(await canRead(staff, document.path)).toBe(true)
    expect(await canRead(staff, other.path)).toBe(true)
  })

  const WITHHELD: [string, string][] = [
    ['quarantined', 'quarantined = true'],
    ['waiting for the scanner', "scan_state = 'pending'"],
    ['infected', "scan_state = 'infected'"],
  ]
  it.each(WITHHELD)('cannot read a document that is %s, by no way', async (_state, change) => {
    const link = await bucket().createSignedUrl(other.path, 60)
    expect((await fetch(link.data?.signedUrl ?? '')).status).toBe(200)
    await host.admin(`update public.application_documents set ${change} where path = $1`, [other.path])
    expect((await bucket().download(other.path)).error).toMatchObject({ statusCode: '404' })
    expect((await bucket().createSignedUrl(other.path, 60)).error).toMatchObject({ statusCode: '404' })
    expect(await canRead(staff, other.path)).toBe(false)
    // The link was signed while the document could be read. It fails now, because its signer may no longer read it.
    expect((await fetch(link.data?.signedUrl ?? '')).status).toBe(400)
    expect(await openDocument(staff, other)).toBe('withheld')
    const reset = "set quarantined = false, scan_state = 'clean'"
    await host.admin(`update public.application_documents ${reset} where path = $1`, [other.path])
    expect(await canRead(staff, other.path)).toBe(true)
  })
})

it('quarantines whatever is found infected', async () => {
  const [fresh] = await recordDocuments(host)
  const { rows } = await host.admin(
    "update public.application_documents set scan_state = 'infected' where path = $1 returning quarantined",
    [fresh?.path],
  )
  expect(rows).toEqual([{ quarantined: true }])
})

it('lets an object go with the lead that brought it', async () => {
  const [fresh] = await recordDocuments(host)
  const service = host.client(host.serviceKey)
  expect(await canRead(service, fresh?.path ?? '')).toBe(true)
  await host.admin(
    'delete from public.leads where reference = (select reference from public.application_documents where path = $1)',
    [fresh?.path],
  )
  expect(await canRead(service, fresh?.path ?? '')).toBe(false)
})

it('keeps a hand from deleting rows whose files would stay', async () => {
  await expect(host.admin('delete from storage.objects')).rejects.toThrow('Use the Storage API instead')
})
