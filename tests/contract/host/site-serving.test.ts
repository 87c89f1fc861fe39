import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSite } from '../../../host/site/load-site.ts'
import { serveSite } from '../../../host/site/serve-site.ts'
import { siteHeaders } from '../../../host/site/site-headers.ts'
import { rawGet } from '../setup/raw-get.ts'

let server: Server
let folder: string
let url: string

const PAGES: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'about-us.html': '<h1>About Us</h1>',
  '404.html': '<h1>404</h1>',
  'assets/app-abc123.js': 'console.log(1)',
  'robots.txt': 'User-agent: *',
  'speculation-rules.json': '{}',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-site-'))
  await mkdir(join(folder, 'files/assets'), { recursive: true })
  await writeFile(
    join(folder, 'csp.json'),
    JSON.stringify({
      scriptHashes: ['sha256-start='],
      pageStyleHashes: { 'index.html': 'sha256-home=' },
    }),
  )
  for (const [name, text] of Object.entries(PAGES)) {
    await writeFile(join(folder, 'files', name), text)
    await writeFile(join(folder, 'files', `${name}.br`), brotliCompressSync(text))
    await writeFile(join(folder, 'files', `${name}.gz`), gzipSync(text))
  }
  const site = await loadSite(folder, (hashes) =>
    siteHeaders(
      {
        siteUrl: 'https://www.larkandcrane.example',
        supabaseUrl: 'https://abc.supabase.example',
        hstsSubdomains: false,
      },
      hashes,
    ),
  )
  const handler = serveSite(site)
  server = createServer((request, response) => {
    if (!handler(request, response)) response.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('sends %s as %s, made at build', async (accepted, encoding, decode) => {
  const { status, headers, body } = await rawGet(`${url}/about-us`, { 'accept-encoding': accepted })
  expect(status).toBe(200)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('accept-encoding')
  expect(Number(headers['content-length'])).toBe(body.byteLength)
  expect(decode(body).toString()).toBe('<h1>About Us</h1>')
})

it('a header of blanks costs no more than any of its length', async () => {
  const costOf = async (header: string) => {
    const before = process.cpuUsage()
    for (let turn = 0; turn < 20; turn++) await rawGet(url, { 'accept-encoding': header })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const letters = `br${'x'.repeat(10_000)}x`
  await costOf(letters)
  const ordinary = await costOf(letters)
  expect((await costOf(`br${' '.repeat(10_000)}x`)) / ordinary).toBeLessThan(20)
})

it('asks again for a page, and keeps a hashed asset for ever', async () => {
  expect((await rawGet(`${url}/`)).headers['cache-control']).toBe('no-cache')
  expect((await rawGet(`${url}/assets/app-abc123.js`)).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
})

it('each page names its prerendering rules, with the type browsers accept', async () => {
  expect((await rawGet(`${url}/about-us`)).headers['speculation-rules']).toBe('"/speculation-rules.json"')
  expect((await rawGet(`${url}/robots.txt`)).headers).not.toHaveProperty('speculation-rules')
  const { headers } = await rawGet(`${url}/speculation-rules.json`)
  expect(headers['content-type']).toBe('application/speculationrules+json')
})

it('answers 304 without a body to a page that has not changed', async () => {
  const { headers } = await rawGet(`${url}/`, { 'accept-encoding': 'br' })
  const again = await rawGet(`${url}/`, {
    'accept-encoding': 'br',
    'if-none-match': `W/"other", ${headers.etag}`,
  })
  expect(again.status).toBe(304)
  expect(again.body.byteLength).toBe(0)
  expect(again.headers.etag).toBe(headers.etag)
  const other = await rawGet(`${url}/`, { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })
  expect(other.status).toBe(200)
})

it('answers HEAD as it would GET, without the body', async () => {
  const get = await rawGet(`${url}/`)
  const head = await rawGet(`${url}/`, {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.body.byteLength).toBe(0)
  expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
})

it('answers an unknown path with status 404 and the 404 page', async () => {
  const { status, body } = await rawGet(`${url}/no/such/page?x=1`)
  expect(status).toBe(404)
  expect(body.toString()).toBe('<h1>404</h1>')
  expect((await rawGet(`${url}/404`)).status).toBe(404)
})

it('ignores a query string and folds a trailing slash', async () => {
  expect((await rawGet(`${url}/about-us?utm_source=x`)).status).toBe(200)
  const { status, headers } = await rawGet(`${url}/about-us/?utm_source=x`)
  expect([status, headers.location]).toEqual([308, '/about-us?utm_source=x'])
})

it.each(['/../csp.json', '/%2e%2e/csp.json', '/index.html', '/index', '/assets', '//evil.example/about-us/'])(
  'gives nothing else away at %s',
  async (path) => {
    expect((await rawGet(url + path)).status).toBe(404)
  },
)

it('leaves the API and every other method to the app', async () => {
  expect((await rawGet(`${url}/rest/v1/news_articles`)).status).toBe(418)
  expect((await rawGet(`${url}/healthz`)).status).toBe(418)
  expect((await rawGet(`${url}/`, {}, 'POST')).status).toBe(418)
})

it('sends a page’s headers with pages, and few with other files', async () => {
  const { headers } = await rawGet(`${url}/assets/app-abc123.js`)
  for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'])
    expect(headers[name], name).toBeUndefined()
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  const bytes = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('').length
  expect(bytes).toBeLessThan(450)
})

it('allows inline styles and one script by hash, the backend, nothing else', async () => {
  const { headers } = await rawGet(`${url}/`)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'sha256-start=';")
  expect(policy).toContain("style-src 'self' 'sha256-home=';")
  expect(policy).toContain("connect-src 'self' https://abc.supabase.example wss://abc.supabase.example")
  expect(policy).not.toContain('unsafe-inline')
  expect(headers['strict-transport-security']).toBe('max-age=63072000')
})
