import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { FEED_PATH } from '#shared/content/published-content.ts'
import { buildSecondFirm, findWords, SAMPLE_WORDS, SECOND_BUILD, SECOND_WORDS } from './firms/second-firm.ts'

// The site, the desk and what renders articles. Contract tests look at what a running host says.
const BUILT = '{site,desk,files,server}/**/*.{html,js,mjs,css,json,xml,svg,webmanifest,txt}'
const SAMPLE_BUILD = join(import.meta.dirname, '../build')

beforeAll(buildSecondFirm)

const textsIn = (folder: string, exclude: string[] = []) =>
  Object.fromEntries(
    globSync(BUILT, { cwd: folder, exclude }).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
const folder = join(SECOND_BUILD, 'site')
const texts = () => Object.entries(textsIn(folder)).map(([file, text]) => ({ file, text }))
/** Drawings are full of numbers. */
const withoutPaths = (html: string) => html.replace(/<(?:svg|style)[\s\S]*?<\/(?:svg|style)>/g, '')
const page = (name: string) => readFileSync(join(folder, 'files', `${name}.html`), 'utf8')

it('says nothing of the first firm, nor the first of it', () => {
  const second = textsIn(SECOND_BUILD)
  expect(Object.keys(second).length).toBeGreaterThan(100)
  expect(SAMPLE_WORDS().length).toBeGreaterThan(30)
  expect(SECOND_WORDS().length).toBeGreaterThan(15)
  expect(findWords(SAMPLE_WORDS(), second)).toEqual([])
  // Assets of earlier builds stay there, whichever firm they were of.
  const sample = textsIn(SAMPLE_BUILD, ['*/files/assets/**'])
  expect(findWords(SECOND_WORDS(), sample)).toEqual([])
})

it('makes none of the first firm’s claims, rates and promises', () => {
  const figures = [
    /0\.49|0\.98%/,
    /\b150\+? (?:lenders|banks)|over 150|\b150\+/,
    /£(?:500|100)M|£(?:500|100) million|10,000\+/,
    /24[ -]?h(?:ou)?rs?|24-48|\b48 hours|\b2 hours|within an hour/,
    /£25M|£50M|£20k|£50k|£10,000 up/,
    /\b7 days|75%|65-75|12-24|1-36|12-month max/,
  ]
  const found = texts()
    .filter(({ file }) => /\.(?:html|json|xml)$/.test(file))
    .flatMap(({ file, text }) => figures.map((figure) => [file, figure.exec(withoutPaths(text))?.[0]]))
    .filter(([, figure]) => figure)
  expect(found).toEqual([])
})

it('draws no crane, and one figure alone in one row', () => {
  const load = 'M886 126l-22 12h44z'
  expect(readFileSync(join(SAMPLE_BUILD, 'site/files/index.html'), 'utf8')).toContain(load)
  expect(page('index')).not.toContain(load)
  expect(page('index')).toMatch(/flex-row-reverse[^>]*><dt[^>]*>lenders searched/)
})

it('claims its own, and leaves out what it doesn’t claim', () => {
  const bridging = page('bridging-loans')
  const said = [
    'Rates from 0.72%',
    'up to 70% loan to value',
    'search over 40 lenders',
    '£100k to £5M',
    '3-18 months',
    'Funds from 11 days',
    '12 October 2026',
  ]
  expect(said.filter((words) => !bridging.includes(words))).toEqual([])
  const application = page('bridging-loan-application')
  expect(application).toContain('We’ll contact you within 4 hours')
  expect(application).toContain('£100,000 to £5,000,000')
  expect(application).toContain('3 to 18 months')
  const odd = texts()
    .filter(({ file }) => file.endsWith('.html'))
    .filter(({ text }) => /undefined|from %|NaN|>null<|\(\)\./.test(text))
  expect(odd.map(({ file }) => file)).toEqual([])
})

it('says who it is instead, in the words that its numbers make', () => {
  const home = page('index')
  const said = [
    '<title>Bridging Finance | Harbour &amp; Vale Capital</title>',
    'Bridging Finance</h1>',
    'An office in Leeds',
    'Monday to Friday, ',
    '8am-6pm',
    '10am-5pm',
    '"openingHours":"Mo-Fr 08:00-18:00"',
    '0113 496 0123',
    'is registered in Scotland, company number ',
  ]
  expect(said.filter((words) => !home.includes(words))).toEqual([])
  expect(page('about-us').includes('Meet the person you’ll deal with.')).toBe(true)
})

it('without reviews and testimonials shows none', () => {
  const home = page('index')
  const shown = ['aggregateRating', ' reviews', 'What our clients say', '0/0'].filter((words) =>
    home.includes(words),
  )
  expect(shown).toEqual([])
})

it('has pages for what it arranges, and for nothing else', () => {
  const arranged = ['bridging-loans', 'bridging-loan-application', 'hmo-bridging', 'land-bridging']
  const always = ['about-us', 'callback', 'news-and-resources', 'cookie-policy', 'privacy-policy']
  const listed = ['/', ...[...arranged, ...always, 'terms-of-service'].map((name) => `/${name}`)].sort()
  const pages = globSync('*.html', { cwd: join(folder, 'files') }).map((name) => `/${name.slice(0, -5)}`)
  expect(pages.sort()).toEqual(
    [...listed.slice(1), '/404', '/index', '/thank-you', '/your-application'].sort(),
  )
  const sitemap = readFileSync(join(folder, 'files/sitemap.xml'), 'utf8')
  expect([...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)/g)].map(([, path]) => path).sort()).toEqual(listed)
})

it('serves the drawings that its pages show, and no others', () => {
  // Nobody has a portrait, and two kinds of bridging are on.
  expect(globSync('*.svg', { cwd: join(folder, 'files/drawings') }).sort()).toEqual([
    'field.svg',
    'terrace.svg',
  ])
})

it('leads nowhere that isn’t there', () => {
  // The host makes the feed.
  const files = new Set([...globSync('**', { cwd: join(folder, 'files') }), FEED_PATH.slice(1)])
  const dead = texts().flatMap(({ file, text }) =>
    [...text.matchAll(/ (?:href|action)="\/([^"?#]*)/g)]
      .filter(([, path = '']) => path !== '' && !files.has(path) && !files.has(`${path}.html`))
      .map(([, path]) => `${file}: ${path}`),
  )
  expect(dead).toEqual([])
})

it('has no word of a product that is off', () => {
  const words = [
    '/business-',
    '/startups',
    '/payments',
    '/semi-',
    '/commercial-',
    'Take Cards',
    'tartup',
    'siness Fin',
  ]
  const found = texts()
    .filter(({ file }) => file.startsWith('files/'))
    .flatMap(({ file, text }) =>
      // A module is named after its source, which other firms' products may need.
      words
        .filter((word) => text.replace(/[\w./-]+\.js\b/g, '').includes(word))
        .map((word) => `${file}: ${word}`),
    )
  expect(found).toEqual([])
})

it('wears its own colours and mark, and none of the first’s', () => {
  const first = ['#0f2e35', '#f2a654', 'm30 45v8h7l9 5h36']
  const found = texts().flatMap(({ file, text }) =>
    first.filter((colour) => text.toLowerCase().includes(colour)).map((colour) => `${file}: ${colour}`),
  )
  expect(found).toEqual([])
  const home = page('index')
  const own = ['#3a1531', '#a8204e', 'name="theme-color" content="#3a1531"', 'M2 26 14 8l8 11 5-6 11 13z']
  expect(own.filter((sign) => !home.includes(sign))).toEqual([])
  for (const image of ['share.png', 'icon-512.png', 'apple-touch-icon.png', 'favicon.ico']) {
    const [one, other] = [folder, join(SAMPLE_BUILD, 'site')].map((site) =>
      readFileSync(join(site, 'files', image)),
    )
    expect(one?.equals(other ?? Buffer.alloc(0)), image).toBe(false)
  }
  expect(home).toContain('<meta property="og:image:alt" content="Harbour &amp; Vale Capital">')
})
