import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, withClaims } from '../auth/session-claims.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { rawGet } from '../setup/raw-get.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { BUCKET, openDocument, type RecordedDocument, recordDocuments } from './storage-actors.ts'

const CONTENT = '%PDF-1.7 0123456789'

let host: TestHost
let service: SupabaseClient

beforeAll(async () => {
  host = await startTestHost()
  service = host.client(host.serviceKey)
  await service.storage.from(BUCKET).upload('d/file.pdf', CONTENT, { contentType: 'application/pdf' })
  await service.storage.from(BUCKET).upload('d/other.pdf', 'other', { contentType: 'application/pdf' })
  await service.storage.from(BUCKET).upload('d/empty.pdf', new Blob([], { type: 'application/pdf' }))
})
afterAll(() => host.close())

const get = (headers: Record<string, string> = {}, method = 'GET', name = 'd/file.pdf') =>
  rawGet(`${host.url}/storage/v1/object/${BUCKET}/${name}`, { apikey: host.serviceKey, ...headers }, method)

const SAFE_HEADERS = {
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="file.pdf"; filename*=UTF-8''file.pdf`,
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

describe('a download', () => {
  it('is a file to keep, never a page', async () => {
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ ...SAFE_HEADERS, 'content-length': String(CONTENT.length) })
    expect(answer.body.toString()).toBe(CONTENT)
  })

  it('is the same by the authenticated route, and HEAD sends no body', async () => {
    const path = `/storage/v1/object/authenticated/${BUCKET}/d/file.pdf`
    const answer = await rawGet(host.url + path, { apikey: host.serviceKey })
    expect(answer.body.toString()).toBe(CONTENT)
    const head = await get({}, 'HEAD')
    expect(head.headers).toMatchObject({ ...SAFE_HEADERS, 'content-length': String(CONTENT.length) })
    expect(head.body).toHaveLength(0)
  })

  it('may be empty', async () => {
    const answer = await get({}, 'GET', 'd/empty.pdf')
    expect([answer.status, answer.body.length]).toEqual([200, 0])
  })

  it.each([
    ['bytes=0-3', 206, '%PDF', 'bytes 0-3/19'],
    ['bytes=9-', 206, '0123456789', 'bytes 9-18/19'],
    ['bytes=-4', 206, '6789', 'bytes 15-18/19'],
    ['bytes=15-999', 206, '6789', 'bytes 15-18/19'],
    ['bytes=-999', 206, CONTENT, 'bytes 0-18/19'],
    ['bytes=19-', 416, '', 'bytes */19'],
    ['bytes=-0', 416, '', 'bytes */19'],
    // Not worth an error: the whole file is a correct answer to all of these.
    ['bytes=0-1,3-4', 200, CONTENT, undefined],
    ['bytes=5-2', 200, CONTENT, undefined],
    ['bytes=-', 200, CONTENT, undefined],
    ['lines=1-2', 200, CONTENT, undefined],
  ])('answers the range %s with %i', async (range, status, body, contentRange) => {
    const answer = await get({ range })
    expect([answer.status, answer.body.toString(), answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
  })

  it('gives a range only of the file it began with', async () => {
    const { headers } = await get()
    expect((await get({ range: 'bytes=0-3', 'if-range': String(headers.etag) })).status).toBe(206)
    expect((await get({ range: 'bytes=0-3', 'if-range': '"another"' })).status).toBe(200)
  })

  it('says the object is not there when its file is gone', async () => {
    const upload = service.storage.from(BUCKET)
    const folder = join(host.dataDir, 'storage', BUCKET)
    const before = new Set(await readdir(folder))
    await upload.upload('lost.pdf', 'x', { contentType: 'application/pdf' })
    const [file] = (await readdir(folder)).filter((name) => !before.has(name))
    await rm(join(folder, file ?? ''))
    expect((await upload.download('lost.pdf')).error).toMatchObject({ statusCode: '404' })
  })
})

describe('a signed link', () => {
  const sign = async (client = service, path = 'd/file.pdf', seconds = 60) =>
    (await client.storage.from(BUCKET).createSignedUrl(path, seconds)).data?.signedUrl ?? ''

  it('opens without a key, as a file to keep', async () => {
    const answer = await rawGet(await sign())
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ ...SAFE_HEADERS, 'access-control-allow-origin': '*' })
    expect(answer.body.toString()).toBe(CONTENT)
  })

  it('carries the name a file is to have, whatever is in it', async () => {
    const name = 'Ärger"; x=1\r\nSet-Cookie: a=b.pdf'
    const answer = await fetch(`${await sign()}&download=${encodeURIComponent(`\u202e\u2066${name}\u200f`)}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    const shown = answer.headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(shown.split("UTF-8''")[1] ?? '')).toBe(name)
  })

  it('opens one object and no other', async () => {
    const link = (await sign()).replace('file.pdf', 'other.pdf')
    const answer = await fetch(link)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'InvalidSignature' })
  })

  it('cannot be made up, changed, or used as anything else', async () => {
    const link = new URL(await sign())
    const token = link.searchParams.get('token') ?? ''
    const claims = decodeJwt(token)
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(host.anonKey.padEnd(32)))
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
    const access = await host.signToken({ ...claims, role: 'service_role' })
    for (const bad of ['', 'x', `${token}x`, token.slice(0, -4), forged, unsigned, access]) {
      link.searchParams.set('token', bad)
      expect((await fetch(link)).status).toBe(400)
    }
    const asKey = await fetch(`${host.url}/storage/v1/object/${BUCKET}/d/file.pdf`, {
      headers: { apikey: token },
    })
    expect(asKey.status).toBe(401)
  })

  it('is short-lived', async () => {
    const link = await sign(service, 'd/file.pdf', 1)
    const { exp = 0, iat = 0 } = decodeJwt(new URL(link).searchParams.get('token') ?? '')
    expect(exp - iat).toBe(1)
    await expect.poll(async () => (await fetch(link)).status, { timeout: 5_000 }).toBe(400)
    for (const seconds of [0, -5, 3_601, 1.5]) {
      const { error } = await service.storage.from(BUCKET).createSignedUrl('d/file.pdf', seconds)
      expect(error).toMatchObject({ status: 400, code: 'InvalidRequest' })
    }
  })

  it('carries no more of its signer than a policy reads', async () => {
    const [document] = (await recordDocuments(host)) as [RecordedDocument]
    const { client } = await signInStaff(host, { role: 'adviser' })
    const staff = await withClaims(host, { ...(await claimsOf(client)), phone: 'kestrel' })
    await openDocument(staff, document)
    const link = await sign(staff, document.path)
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(JSON.stringify(decodeJwt(token))).not.toMatch(/example\.com|kestrel|adviser/)
    expect((await fetch(link)).status).toBe(200)
  })
})
