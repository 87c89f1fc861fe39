import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadPicture } from '../../../apps/desk/backend/media.ts'
import { startScriptHash } from '../../../apps/site/build/start-script.ts'
import { exportPages } from '../../../host/export/export-pages.ts'
import { projectMedia, projectTables } from '../../../host/export/read-project-content.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { NEWS, PICTURE, publishArticle } from '../content/content-steps.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

const BUILD = join(import.meta.dirname, '../../../build')
const ADDRESSES = {
  siteUrl: 'https://www.larkandcrane.example',
  deskUrl: 'https://desk.larkandcrane.example',
  supabaseUrl: 'https://abcdefghijklmnopqrst.supabase.co',
  hstsSubdomains: true,
}

let host: TestHost
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-export-'))
  await exportPages({ build: BUILD, into: folder, config: ADDRESSES })
  host = await startTestHost({
    withSite: true,
    env: {
      SITE_URL: ADDRESSES.siteUrl,
      DESK_URL: ADDRESSES.deskUrl,
      VITE_SUPABASE_URL: ADDRESSES.supabaseUrl,
      HSTS_SUBDOMAINS: 'yes',
    },
  })
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

/** Answers as a static file host does that reads _headers and _redirects, following their documentation. */
function serve(app: 'site' | 'desk', path: string) {
  const found = [path, `${path}.html`, join(path, 'index.html')]
    .map((name) => join(folder, app, name))
    .find((file) => existsSync(file) && !file.endsWith('/'))
  const fallback = /^\/\* (\S+) 200$/m.exec(readOptional(join(folder, app, '_redirects')))?.[1]
  const file =
    path === '/' ? join(folder, app, 'index.html') : (found ?? join(folder, app, fallback ?? '404.html'))
  const headers = new Map<string, string>()
  for (const rule of readFileSync(join(folder, app, '_headers'), 'utf8').split(/\n(?=\/)/)) {
    const [pattern = '', ...values] = rule.trim().split('\n')
    const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    if (!matches) continue
    for (const line of values) {
      const [, name = '', value = ''] = /^ {2}([a-z-]+): (.+)$/.exec(line) ?? []
      expect([path, name, headers.has(name)]).toEqual([path, name, false])
      headers.set(name, value)
    }
  }
  return { status: found || path === '/' || fallback ? 200 : 404, headers, body: readFileSync(file) }
}

const readText = (name: string) => readFileSync(join(folder, name), 'utf8')
const readOptional = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

async function expectAlike(app: 'site' | 'desk', path: string): Promise<void> {
  const origin = app === 'site' ? host.url : (host.deskUrl ?? '')
  const answer = await fetch(origin + path)
  const exported = serve(app, path)
  expect([path, exported.status]).toEqual([path, answer.status])
  expect(exported.body.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
  for (const [name, value] of exported.headers) {
    // The `/*` rule in _headers applies to every path, so files get headers that the host sends with pages only.
    const onlyHere = !answer.headers.has(name) && !answer.headers.get('content-type')?.startsWith('text/html')
    if (name !== 'content-security-policy' && !onlyHere)
      expect([path, name, answer.headers.get(name)]).toEqual([path, name, value])
  }
  for (const directive of (answer.headers.get('content-security-policy') ?? '').split('; ')) {
    const [name = '', ...sources] = directive.split(' ')
    const own = exported.headers.get('content-security-policy')?.split('; ')
    const served = own?.find((other) => other.startsWith(`${name} `))?.split(' ')
    expect([path, sources.filter((source) => !served?.includes(source))]).toEqual([path, []])
  }
}

it('serves every page of the site as the host does', async () => {
  const pages = (await readdir(join(folder, 'site'))).filter(
    (name) => name.endsWith('.html') && name !== '404.html',
  )
  expect(pages.length).toBeGreaterThan(15)
  for (const name of pages) await expectAlike('site', name === 'index.html' ? '/' : `/${name.slice(0, -5)}`)
  await expectAlike('site', '/no-such-page')
  await expectAlike('site', '/speculation-rules.json')
  expect(serve('site', '/').headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
  expect(serve('site', '/speculation-rules.json').headers.get('content-type')).toBe(
    'application/speculationrules+json',
  )
  for (const text of [
    serve('site', '/').headers.get('content-security-policy'),
    readText('site/vercel.json'),
  ])
    expect(text).toContain(`script-src 'self' '${startScriptHash}';`)
  const [asset = ''] = await readdir(join(folder, 'site/assets'))
  await expectAlike('site', `/assets/${asset}`)
  expect(serve('site', '/business-finance').headers.get('strict-transport-security')).toBe(
    'max-age=63072000; includeSubDomains',
  )
})

it('serves the desk at every address, and its assets as they are', async () => {
  for (const path of ['/', '/inbox', '/cases/LC-20261116-1234']) await expectAlike('desk', path)
  const [asset = ''] = await readdir(join(folder, 'desk/assets'))
  await expectAlike('desk', `/assets/${asset}`)
})

it('leaves compressed copies to the host, and says the same to Vercel', async () => {
  const names = await readdir(folder, { recursive: true })
  expect(names.filter((name) => /\.(br|gz)$/.test(name))).toEqual([])
  const vercel = JSON.parse(await readFile(join(folder, 'desk/vercel.json'), 'utf8'))
  expect(vercel).toMatchObject({
    cleanUrls: true,
    rewrites: [{ source: '/(.*)', destination: '/index.html' }],
  })
  const everywhere = vercel.headers.find(({ source }: { source: string }) => source === '/(.*)').headers
  const given = new Map(everywhere.map(({ key, value }: { key: string; value: string }) => [key, value]))
  expect(given.get('content-security-policy')).toBe(
    serve('desk', '/inbox').headers.get('content-security-policy'),
  )
})

it('exports published content as a host with its own API serves it', async () => {
  await using stack = new AsyncDisposableStack()
  const into = await mkdtemp(join(tmpdir(), 'fairlead-export-'))
  stack.defer(() => rm(into, { recursive: true, force: true }))
  const own = await startTestHost({ withSite: true })
  stack.defer(own.close)
  const ada = await signInStaff(own, { role: 'adviser', name: 'Ada Heron' })
  const first = await publishArticle(ada, {
    slug: 'old-name',
    body: `![A barn](${await uploadPicture(ada.client, 'barn.jpg', PICTURE)})`,
  })
  await publishArticle(ada, { slug: 'new-name', body: (first.fields as { body: string }).body }, first)
  const source = {
    readTable: projectTables(own.url, own.anonKey),
    readMedia: projectMedia(own.url),
  }
  const config = {
    siteUrl: 'http://localhost:3000',
    deskUrl: 'http://localhost:3001',
    supabaseUrl: own.url,
    hstsSubdomains: false,
  }
  await exportPages({ build: BUILD, into, config, source })
  const exported = (path: string) => readFile(join(into, `site${path}.html`), 'utf8')
  const served = async (path: string) => (await fetch(own.url + path)).text()
  const lists = (html: string) => html.match(/<noscript>.*?<\/noscript>/gs)
  expect(lists(await exported(NEWS))).toEqual(lists(await served(NEWS)))
  for (const slug of ['our-manchester-office-is-open', 'cash-flow-forecast-for-twelve-months'])
    expect((await exported(`${NEWS}/${slug}`)) === (await served(`${NEWS}/${slug}`)), slug).toBe(true)
  const [{ id = '' } = {}] = (await own.client().from('news_articles').select('id').limit(1)).data ?? []
  const redirects = await readFile(join(into, 'site/_redirects'), 'utf8')
  expect(redirects).toContain(`${NEWS}/${id} ${NEWS}/`)
  expect(redirects).toContain(`${NEWS}/old-name ${NEWS}/new-name 301`)
  const [, picture = ''] = (await exported(`${NEWS}/new-name`)).match(/<img src="([^"]+)"/) ?? []
  expect(await readFile(join(into, 'site', picture), 'utf8')).toBe('a picture')
})
