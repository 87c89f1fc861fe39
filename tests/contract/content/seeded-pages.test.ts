import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startScriptHash } from '../../../apps/site/build/start-script.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost

beforeAll(async () => {
  host = await startTestHost({ withSite: true })
})
afterAll(() => host.close())

const NEWS = '/news-and-resources'
const get = (path: string) => fetch(host.url + path, { redirect: 'manual' })

describe('the seed', () => {
  it('has text for every article and resource, and no broken internal link', async () => {
    const { data } = await host.client().from('content_pages').select('slug, kind, body, file_path')
    const pages = data ?? []
    expect(pages.length).toBe(20)
    for (const { slug, kind, body, file_path } of pages) {
      const words = body.split(/\s+/).length
      expect(words, slug).toBeGreaterThan(kind === 'news' ? 600 : 300)
      if (kind === 'news') expect(words, slug).toBeLessThan(1_050)
      const links = [...body.matchAll(/\]\((\/[^)#]*)/g)].map(([, path]) => path as string)
      for (const path of [...links, ...(file_path ? [file_path] : [])])
        expect((await get(path)).status, path).toBe(200)
    }
    expect(
      pages.find(({ slug }) => slug === 'loan-jargon-in-plain-english')?.body.match(/^### /gm),
    ).toHaveLength(60)
  })

  it('needs no script, shows author, contents and next reading, within 14 KB', async () => {
    const slug = 'a-short-guide-to-retained-interest'
    const answer = await get(`${NEWS}/${slug}`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('<h1')
    expect(html).toContain('By Gareth Pugh-Jones')
    expect(html).toMatch(/min read/)
    expect(html).toContain('aria-label="On this page"')
    expect(html).toContain('<td class="number">£28,800</td>')
    expect(html).toContain('Read next')
    expect(html).toContain('href="/bridging-loan-application"')
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${NEWS}/${slug}">`)
    const [, data = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Article',
      datePublished: '2026-07-22',
      author: { name: 'Gareth Pugh-Jones' },
    })
    expect(html).not.toContain(' data-island')
    expect(html).toMatch(/<script data-modules="\/assets\/entry[^" ]+">/)
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' '${startScriptHash}';`)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14 * 1024)
  })

  it('lists articles, deals with their facts and resources in noscript', async () => {
    const html = await (await get(NEWS)).text()
    const lists = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, list]) => list ?? '')
    expect(lists).toHaveLength(3)
    expect(lists.map((list) => list.match(/<article/g)?.length)).toEqual([6, 4, 4])
    expect(lists[1]).toContain(
      '<dt class="text-ink-quiet">Loan to value</dt><dd class="font-semibold">68%</dd>',
    )
    expect(lists[1]).not.toContain('need JavaScript')
    expect(html).toContain('data-props="{&quot;facts&quot;:')
  })

  it('offers its files with their kind and size', async () => {
    const html = await (await get(`${NEWS}/cash-flow-forecast-for-twelve-months`)).text()
    expect(html).toMatch(/href="\/downloads\/cash-flow-forecast\.xlsx" download/)
    expect(html).toMatch(/Excel spreadsheet, \d+ KB/)
    const file = await get('/downloads/cash-flow-forecast.xlsx')
    expect(file.headers.get('content-type')).toContain('spreadsheetml')
  })

  it('gives a feed of the newest pages as well-formed Atom', async () => {
    const answer = await get(`${NEWS}/feed.xml`)
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const feed = await answer.text()
    expect(feed.match(/<entry>/g)).toHaveLength(20)
    for (const day of feed.matchAll(/<(?:updated|published)>([^<]*)</g))
      expect(Date.parse(day[1] ?? '')).not.toBeNaN()
    expect(feed).toContain('<id>urn:uuid:')
  })
})

describe('a firm without pieces', () => {
  it('has lists that say so without script, and an empty feed', async () => {
    await host.admin(
      'delete from public.news_articles; delete from public.completed_deals; delete from public.resources',
    )
    await expect.poll(async () => (await get(NEWS)).text()).toContain('no articles to show right now')
    const html = await (await get(NEWS)).text()
    expect(html).not.toContain('<noscript><p')
    expect(html).not.toContain('Is your deal like one of these?')
    for (const words of ['no deals to show', 'no guides to show']) expect(html).toContain(words)
    expect(html).toContain('&quot;empty&quot;:[&quot;articles&quot;,&quot;deals&quot;,&quot;resources&quot;]')
    const feed = await (await get(`${NEWS}/feed.xml`)).text()
    expect(feed).not.toContain('<entry>')
    expect(feed).toMatch(/<updated>.*<\/feed>\n$/)
    expect(await (await get('/sitemap.xml')).text()).not.toContain(`${NEWS}/`)
  })
})
