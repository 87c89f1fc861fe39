import type { Browser } from 'playwright'
import type { PaintResults } from '../report/site-results.ts'
import { serveBuild, serveEmptyPage } from './contestants.ts'

// What Lighthouse slows a phone's browser down by: slow 4G, and a CPU four times slower.
const CPU_RATE = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/**
 * First contentful paint of each page beside an empty one, turn by turn in one run, so that how busy the machine is
 * cancels out. BENCH_BEFORE names the build/site/files of another commit, whose pages then have their turn too.
 */
export async function measureFirstPaint(
  browser: Browser,
  paths: readonly string[],
  rounds: number,
): Promise<PaintResults['pages']> {
  const before = process.env.BENCH_BEFORE
  const [empty, now, then] = [
    await serveEmptyPage(),
    await serveBuild(),
    before ? await serveBuild(before) : undefined,
  ]
  const pages: PaintResults['pages'] = Object.fromEntries(
    paths.map((path) => [path, { page: [], empty: [], before: [] }]),
  )
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [path, { page, empty: bare, before: earlier }] of Object.entries(pages)) {
        bare.push(await firstPaint(browser, empty.url))
        page.push(await firstPaint(browser, now.url + path))
        if (then) earlier.push(await firstPaint(browser, then.url + path))
      }
      console.log(`first paint, round ${round + 1} of ${rounds}`)
    }
  } finally {
    for (const served of [empty, now, then]) await served?.stop()
  }
  return pages
}

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await page.goto(url, { waitUntil: 'commit' })
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            for (const { startTime } of list.getEntriesByName('first-contentful-paint')) resolve(startTime)
          }).observe({ type: 'paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}
