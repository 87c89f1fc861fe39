import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUCKET } from '../storage/storage-actors.ts'
import { type RestHost, startRestHost } from './rest-host.ts'

/* What engine/README.md says this backend does not offer. Each is refused with a 4xx status, never a 5xx. */

let host: RestHost
beforeAll(async () => {
  host = await startRestHost()
  await host.admin(
    `create view public.adviser_names as select id, name, firm_id from public.advisers;
     create function public.team(public.firms) returns setof public.advisers language sql stable
       as 'select * from public.advisers where firm_id = $1.id';
     create function public.house(public.advisers) returns public.firms language sql stable
       as 'select * from public.firms where id = $1.firm_id'`,
  )
})
afterAll(() => host.close())

describe('the Data API', () => {
  it.each([
    ['a view in a table', '/firms?select=id,adviser_names(name)', 'embedding through views is not built'],
    ['a table in a view', '/adviser_names?select=id,firms(name)', 'embedding through views is not built'],
    ['a computed list', '/firms?select=id,team(name)', 'computed relationships are not built'],
    ['a computed one', '/advisers?select=id,house(name)', 'computed relationships are not built'],
  ])('embeds no %s', async (_, path, hint) => {
    const answer = await host.raw(path)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'PGRST200', hint: expect.stringContaining(hint) }),
    ])
  })

  it.each<[what: string, path: string, init: RequestInit, status: number, code: string]>([
    ['aggregates', '/loans?select=amount.sum()', {}, 400, 'PGRST123'],
    ['PUT', '/firms?id=eq.1', { method: 'PUT' }, 405, 'PGRST117'],
    ['plans', '/firms', { headers: { accept: 'application/vnd.pgrst.plan+json' } }, 406, 'PGRST107'],
    ['GeoJSON', '/firms', { headers: { accept: 'application/geo+json' } }, 406, 'PGRST107'],
    [
      'CSV bodies',
      '/funders',
      { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'id,name\n9,x' },
      400,
      'PGRST102',
    ],
    ['other schemas', '/ledger', { headers: { 'accept-profile': 'backstage' } }, 406, 'PGRST106'],
  ])('refuses %s', async (_, path, init, status, code) => {
    const answer = await host.raw(path, init)
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  })
})

describe('storage', () => {
  const storage = () => host.client(host.serviceKey).storage
  const bucket = () => storage().from(BUCKET)

  it.each<[feature: string, call: () => Promise<{ error: unknown }>]>([
    ['Bucket management', () => storage().createBucket('more')],
    ['Bucket management', () => storage().updateBucket(BUCKET, { public: true })],
    ['Bucket management', () => storage().deleteBucket(BUCKET)],
    ['Bucket management', () => storage().emptyBucket(BUCKET)],
    ['Copying objects', () => bucket().copy('a.pdf', 'b.pdf')],
    ['Moving objects', () => bucket().move('a.pdf', 'b.pdf')],
    ['Signed uploads', () => bucket().createSignedUploadUrl('a.pdf')],
    ['Signed uploads', () => bucket().uploadToSignedUrl('a.pdf', 'token', '%PDF-')],
    ['Image transformations', () => bucket().download('a.png', { transform: { width: 10 } })],
  ])('refuses: %s', async (feature, call) => {
    const { error } = await call()
    expect(error).toMatchObject({ message: expect.stringContaining(feature) })
  })

  it.each([
    ['POST', '/upload/resumable'],
    ['PATCH', '/upload/resumable/abc'],
    ['HEAD', '/upload/resumable/abc'],
    ['POST', '/upload/resumable/sign'],
    ['GET', `/s3/${BUCKET}/a.pdf`],
  ])('refuses %s %s', async (method, path) => {
    const answer = await fetch(`${host.url}/storage/v1${path}`, {
      method,
      headers: { apikey: host.serviceKey },
    })
    expect(answer.status).toBe(400)
    if (method !== 'HEAD')
      expect(await answer.json()).toMatchObject({ code: 'NotSupported', statusCode: '409' })
  })
})

it.each<[what: string, path: string, body: object, code: string]>([
  ['sign-up', '/signup', { email: 'a@example.com', password: 'a quiet heron at dusk' }, 'signup_disabled'],
  ['anonymous users', '/signup', {}, 'signup_disabled'],
  ['one-time passwords', '/otp', { email: 'a@example.com' }, 'otp_disabled'],
  ['magic links', '/magiclink', { email: 'a@example.com' }, 'otp_disabled'],
  ['SAML', '/sso', { domain: 'example.com' }, 'saml_provider_disabled'],
])('sign-in refuses %s', async (_, path, body, code) => {
  const answer = await fetch(`${host.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: host.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([answer.status, (await answer.json()).error_code]).toEqual([422, code])
})
