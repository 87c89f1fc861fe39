import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FEED_PATH } from '#shared/content/published-content.ts'
import { readFirm } from '../scripts/firm/read-firm.ts'

const ROOT = join(import.meta.dirname, '..')
const FIRM_DIR = join(ROOT, 'tests/firms/harbour-and-vale')
const BUILD = `
  const { buildSite } = await import('./scripts/build/build-site.ts')
  await buildSite({ siteUrl: 'https://www.harbourandvale.example', outDir: process.env.OUT_DIR })`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-second-firm-'))
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--import', './scripts/firm/register-firm.ts', '--input-type=module', '--eval', BUILD],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', FIRM_DIR, OUT_DIR: folder },
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([0, expect.any(String)])
})
afterAll(() => rmSync(folder, { recursive: true }))

const texts = () =>
  globSync('{files,server}/**/*.{html,js,mjs,json,xml,webmanifest,txt}', { cwd: folder }).map((file) => ({
    file,
    text: readFileSync(join(folder, file), 'utf8'),
  }))
const page = (name: string) => readFileSync(join(folder, 'files', `${name}.html`), 'utf8')

it('says nothing of who the first firm is', () => {
  const { name, legalName, registeredOffice, phone, addresses, people, testimonials } = readFirm()
  const own = [name, legalName, registeredOffice.street, phone.number, addresses.enquiries]
  const others = [...people, ...testimonials.map(({ author }) => ({ name: author }))].map((one) => one.name)
  const words = [
    ...own,
    ...others,
    'larkandcrane',
    'LC-',
    'Birmingham',
    'Example Reviews',
    '7am-9pm',
    '9am-6pm',
    '4.9/5',
  ]
  const found = texts().flatMap(({ file, text }) =>
    words
      .flatMap((word) => [word, word.replace('&', '&amp;')])
      .filter((word) => text.includes(word))
      .map((word) => `${file}: ${word}`),
  )
  expect(texts().length).toBeGreaterThan(50)
  expect(found).toEqual([])
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
      words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`),
    )
  expect(found).toEqual([])
})
