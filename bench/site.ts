// Compares our pages with the same pages as an Astro site, then runs Lighthouse on six of our pages, one of
// each kind, and on a page that is only read beside an empty one, and measures first paint beside an empty page.
// Run: `npm run bench:site`.
// BENCH_ROUNDS sets the number of rounds. BENCH_PARTS names the parts to measure (pages, kinds, reading, paint) if not
// all of them; the others keep their results.

import { startHostUnderTest } from './host/host-under-test.ts'
import { writePerformanceDocument } from './report/performance-document.ts'
import { type PageResults, READ_PAGE, type SiteResults } from './report/site-results.ts'
import { circumstances, readResults, writeResults } from './results.ts'
import { launchBrowser } from './site/browser.ts'
import { serveEmptyPage, startContestants } from './site/contestants.ts'
import { expectSameContent } from './site/expect-same-content.ts'
import { measureFirstPaint } from './site/first-paint.ts'
import { runLighthouse } from './site/lighthouse-run.ts'

const PAGES = ['/', '/business-loan-calculator']
const KINDS = [
  '/',
  '/business-loan-calculator',
  '/business-finance-application',
  '/bridging-loan-application',
  READ_PAGE,
  '/news-and-resources',
]
const PARTS = ['pages', 'kinds', 'reading', 'paint']
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
// Three rounds are enough for scores, which hardly differ between runs.
const KIND_ROUNDS = Math.min(ROUNDS, 3)

const parts = new Set(process.env.BENCH_PARTS?.split(',') ?? PARTS)
const before = parts.size < PARTS.length ? await readResults<SiteResults>('site') : undefined
const isOnlyPaint = parts.size === 1 && parts.has('paint')
const browser = await launchBrowser()
const of = { ...circumstances('npm run bench:site'), browser: browser.version(), rounds: ROUNDS }
const results: SiteResults = {
  pages: {},
  kinds: {},
  reading: noReading(),
  ...of,
  ...before,
  // First paint has a date and a commit of its own.
  ...(isOnlyPaint ? undefined : of),
}
try {
  if (parts.has('pages')) results.pages = await measurePages()
  if (parts.has('kinds')) results.kinds = await onOurHost(measureKinds)
  if (parts.has('paint')) {
    const { date, commit, loadBefore } = of
    results.paint = { date, commit, loadBefore, pages: await measureFirstPaint(browser, KINDS, ROUNDS) }
  }
  if (parts.has('reading')) results.reading = await onOurHost(measureReading)
} finally {
  await browser.close()
}
await writeResults('site', results)
console.log(await writePerformanceDocument('site'))

async function measurePages(): Promise<SiteResults['pages']> {
  const pages: SiteResults['pages'] = {}
  const contestants = await startContestants()
  try {
    for (const path of PAGES) {
      await expectSameContent(browser, contestants, path)
      const page: PageResults = { ours: [], astro: [] }
      pages[path] = page
      for (let round = 0; round < ROUNDS; round++) {
        // Each round begins with another contestant, so that none always runs first.
        const first = round % contestants.length
        const order = [...contestants.slice(first), ...contestants.slice(0, first)]
        for (const { name, url } of order) page[name].push(await runLighthouse(url + path))
        console.log(`${path} round ${round + 1} of ${ROUNDS}`)
      }
    }
  } finally {
    for (const { stop } of contestants) await stop()
  }
  return pages
}

async function onOurHost<Measured>(measure: (url: string) => Promise<Measured>): Promise<Measured> {
  const host = await startHostUnderTest()
  return measure(`http://127.0.0.1:${host.port}`).finally(() => host.stop())
}

async function measureKinds(url: string): Promise<SiteResults['kinds']> {
  const kinds: SiteResults['kinds'] = {}
  for (let round = 0; round < KIND_ROUNDS; round++) {
    for (const path of KINDS) {
      const run = await runLighthouse(url + path, { allCategories: true })
      kinds[path] = [...(kinds[path] ?? []), run]
    }
    console.log(`kinds of pages, round ${round + 1} of ${KIND_ROUNDS}`)
  }
  return kinds
}

function noReading(): SiteResults['reading'] {
  return { applied: { page: [], empty: [] }, simulated: { page: [], empty: [] } }
}

async function measureReading(url: string): Promise<SiteResults['reading']> {
  const reading = noReading()
  const empty = await serveEmptyPage()
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const slowness of ['applied', 'simulated'] as const) {
        reading[slowness].page.push(await runLighthouse(url + READ_PAGE, { slowness }))
        reading[slowness].empty.push(await runLighthouse(empty.url, { slowness }))
      }
      console.log(`page that is only read, round ${round + 1} of ${ROUNDS}`)
    }
  } finally {
    await empty.stop()
  }
  return reading
}
