// Compares our pages with the same pages as a Vite SPA and as an Astro site, then runs Lighthouse on six of
// our pages, one of each kind. Run: `npm run bench:site`. BENCH_ROUNDS sets the number of rounds.

import { startHostUnderTest } from './host/host-under-test.ts'
import { writePerformanceDocument } from './report/performance-document.ts'
import { CONTESTANTS, type PageResults, READ_PAGE, type SiteResults } from './report/site-results.ts'
import { circumstances, writeResults } from './results.ts'
import { launchBrowser } from './site/browser.ts'
import { serveEmptyPage, startContestants } from './site/contestants.ts'
import { expectSameContent } from './site/expect-same-content.ts'
import { runLighthouse } from './site/lighthouse-run.ts'
import { runTraced } from './site/traced-run.ts'

const PAGES = ['/', '/business-loan-calculator']
const KINDS = [
  '/',
  '/business-loan-calculator',
  '/business-finance-application',
  '/bridging-loan-application',
  READ_PAGE,
  '/news-and-resources',
]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
// Three rounds are enough for scores, which hardly differ between runs.
const KIND_ROUNDS = Math.min(ROUNDS, 3)

const taken = circumstances('npm run bench:site')
const contestants = await startContestants()
const empty = await serveEmptyPage()
const host = await startHostUnderTest()
const onHost = (path: string) => `http://127.0.0.1:${host.port}${path}`
const browser = await launchBrowser()
const results: SiteResults = {
  ...taken,
  browser: browser.version(),
  rounds: ROUNDS,
  pages: {},
  kinds: {},
  reading: { page: [], empty: [] },
}
try {
  for (const path of PAGES) {
    await expectSameContent(browser, contestants, path)
    const page = Object.fromEntries(
      CONTESTANTS.map((name) => [name, { lighthouse: [], traced: [] }]),
    ) as unknown as PageResults
    results.pages[path] = page
    for (let round = 0; round < ROUNDS; round++) {
      // Each round begins with another contestant, so that none always runs first.
      const first = round % contestants.length
      const order = [...contestants.slice(first), ...contestants.slice(0, first)]
      for (const { name, url } of order) page[name].lighthouse.push(await runLighthouse(url + path))
      for (const { name, url } of order) page[name].traced.push(await runTraced(browser, url + path))
      console.log(`${path} round ${round + 1} of ${ROUNDS}`)
    }
  }
  for (let round = 0; round < KIND_ROUNDS; round++) {
    for (const path of KINDS) {
      const run = await runLighthouse(onHost(path), { allCategories: true })
      results.kinds[path] = [...(results.kinds[path] ?? []), run]
    }
    console.log(`kinds of pages, round ${round + 1} of ${KIND_ROUNDS}`)
  }
  for (let round = 0; round < ROUNDS; round++) {
    results.reading.page.push(await runLighthouse(onHost(READ_PAGE)))
    results.reading.empty.push(await runLighthouse(empty.url))
  }
} finally {
  await browser.close()
  await host.stop()
  await empty.stop()
  for (const { stop } of contestants) await stop()
}
await writeResults('site', results)
console.log(await writePerformanceDocument('site'))
