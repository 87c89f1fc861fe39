// `npm run bench:site` compares our pages with the same pages as a Vite SPA. BENCH_ROUNDS sets how often.

import { writePerformanceDocument } from './report/performance-document.ts'
import type { SiteResults } from './report/site-results.ts'
import { circumstances, writeResults } from './results.ts'
import { launchBrowser } from './site/browser.ts'
import { type Contestant, startContestants } from './site/contestants.ts'
import { runLighthouse } from './site/lighthouse-run.ts'
import { runTraced } from './site/traced-run.ts'

const PAGES = ['/', '/business-loan-calculator']
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

const taken = circumstances('npm run bench:site')
const contestants = await startContestants()
const browser = await launchBrowser()
const results: SiteResults = { ...taken, browser: browser.version(), rounds: ROUNDS, pages: {} }
try {
  for (const path of PAGES) {
    const page = {
      ours: { lighthouse: [], traced: [] },
      peer: { lighthouse: [], traced: [] },
    } as SiteResults['pages'][string]
    results.pages[path] = page
    for (let round = 0; round < ROUNDS; round++) {
      // Alternates which comes first.
      const order: Contestant[] = round % 2 === 0 ? contestants : contestants.toReversed()
      for (const { name, url } of order) page[name].lighthouse.push(await runLighthouse(url + path))
      for (const { name, url } of order) page[name].traced.push(await runTraced(browser, url + path))
      console.log(`${path} round ${round + 1} of ${ROUNDS}`)
    }
  }
} finally {
  await browser.close()
  for (const { stop } of contestants) await stop()
}
await writeResults('site', results)
console.log(await writePerformanceDocument('site'))
