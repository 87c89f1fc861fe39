import { expect, type Page } from '@playwright/test'
import { deepUnless, isDeep } from '../setup/deep.ts'
import { test } from '../setup/site-test.ts'
import { findShifts } from './find-shifts.ts'
import { openHydrated } from './frame-steps.ts'

test.use({ viewport: { width: 1366, height: 900 } })

const ICON = /^\/favicon\.ico$/
const PAGES = [
  '/',
  '/business-loan-calculator',
  '/bridging-loans',
  '/business-finance-application',
  '/about-us',
]

const ALSO_LOADED: Record<string, RegExp[]> = {
  '/news-and-resources': [/^\/rest\/v1\/(?:news_articles|completed_deals|resources)$/],
  // The portraits are below the first screen, but a browser fetches lazy images before they come into view.
  '/about-us': [/^\/drawings\/portrait-\w+\.svg$/],
}

for (const path of [...PAGES, '/news-and-resources']) {
  const depth = deepUnless(['/', '/news-and-resources'].includes(path))
  test(`${path} loads only its own script and font before it’s used`, depth, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openHydrated(page, path)
    await page.waitForLoadState('networkidle')
    const needed = [
      /^\/speculation-rules\.json$/,
      /^\/assets\/[\w.-]+\.js$/,
      /^\/assets\/newsreader-subset-[\w-]+\.woff2$/,
      ICON,
    ]
    const own = ALSO_LOADED[path] ?? []
    const others = asked.filter(
      (url) => url !== path && ![...needed, ...own].some((known) => known.test(url)),
    )
    expect(others).toEqual([])
    expect(asked.length).toBeGreaterThan(2)
  })
}

declare global {
  interface Window {
    formatsMade: string[]
    heldPaints: (() => void)[]
  }
}

test('a page loads scripts once painted, or when opened in the background', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.addInitScript(() => {
    window.heldPaints = []
    const observe = PerformanceObserver.prototype.observe
    PerformanceObserver.prototype.observe = function (options) {
      window.heldPaints.push(() => observe.call(this, options))
    }
  })
  // page.goto() of site-test.ts would load the script, unless it waits for 'commit' only. So the rest is awaited here.
  await page.goto('/business-loan-calculator', { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  await page.evaluate(() => {
    for (const observe of window.heldPaints) observe()
  })
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  expect(new Set(scripts).size).toBe(scripts.length)

  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
  await page.goto('/about-us', { waitUntil: 'commit' })
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

/** Records each Intl format a page makes: the first one blocks a phone's browser for a tenth of a second. */
function countFormats() {
  window.formatsMade = []
  for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
    Intl[name] = new Proxy(Intl[name], {
      construct(format, options) {
        window.formatsMade.push(name)
        return Reflect.construct(format, options)
      },
    }) as never
  for (const { prototype } of [Number, Date])
    prototype.toLocaleString = () => {
      window.formatsMade.push('toLocaleString')
      return ''
    }
}

const SHIFTING = isDeep
  ? [...PAGES, '/hmo-bridging', '/payments', '/privacy-policy', '/news-and-resources']
  : ['/', '/business-loan-calculator', '/hmo-bridging', '/news-and-resources']

for (const width of [390, 1366]) {
  test(
    `a page loads without shifts or number formats, at ${width} pixels`,
    deepUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 850 })
      await page.addInitScript(countFormats)
      for (const path of SHIFTING) {
        await openHydrated(page, path)
        expect(await page.evaluate(() => window.formatsMade), path).toEqual([])
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => document.fonts.ready)
        expect(await findShifts(page), path).toEqual([])
      }
    },
  )
}

for (const [width, path] of [
  [390, '/'],
  [1366, '/business-loan-calculator'],
  [1366, '/payments'],
  [390, '/business-finance-application'],
] as const)
  test(`nothing moves when ${path}’s second half comes late, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 850 })
    await openHydrated(page, path)
    expect(await page.evaluate(movedByWhatFollows)).toEqual([])
  })

/**
 * Runs in the browser. A page can be painted when only half of it has arrived. Returns the parts on the first
 * screen, then or in the end, that move when the siblings after them arrive.
 */
function movedByWhatFollows(): string[] {
  const tall = [...document.querySelectorAll<HTMLElement>('main *')].filter(
    ({ clientHeight }) => clientHeight > 200,
  )
  return [...tall, ...document.querySelectorAll('header div:has(nav), header ul')].flatMap((container) => {
    const nodes = [...container.childNodes]
    const children = [...container.children].filter((child) => child instanceof HTMLElement)
    return children.slice(0, -1).flatMap((child) => {
      const { left, top } = child.getBoundingClientRect()
      const later = nodes.slice(nodes.indexOf(child) + 1)
      for (const node of later) node.remove()
      const isShown = child.checkVisibility()
      const alone = child.getBoundingClientRect()
      container.append(...later)
      const moved = Math.max(Math.abs(alone.left - left), Math.abs(alone.top - top)) >= 3
      return isShown && moved && Math.min(alone.top, top) < innerHeight
        ? [child.textContent.slice(0, 40)]
        : []
    })
  })
}

test('a page left for another document is in the back-forward cache', async ({ playwright, baseURL }) => {
  // Playwright switches the cache off; a visitor's browser has it on.
  const browser = await playwright.chromium.launch({
    ...test.info().project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage(baseURL ? { baseURL } : {})
    for (const path of isDeep ? [...PAGES, '/news-and-resources'] : ['/', '/business-loan-calculator']) {
      await openHydrated(page, path)
      expect(await reasonsAgainstKeeping(page), path).toEqual([])
    }
    // This proves that the test notices a page that the cache can't take.
    await page.evaluate(() => addEventListener('unload', () => {}))
    expect(await reasonsAgainstKeeping(page)).not.toEqual([])
  } finally {
    await browser.close()
  }
})

/** Leaves the page, comes back and says why the page wasn't kept in the cache; nothing if it was. */
async function reasonsAgainstKeeping(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const explained = new Promise<{ type: string; reason: string }[]>((resolve) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations),
    )
  })
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await page.goto('/robots.txt')
  // Not awaited, because the document that would answer goes away.
  page.evaluate(() => history.back()).catch(() => {})
  const kept = page.waitForFunction(() => (window as { persisted?: boolean }).persisted).then(() => [])
  const explanations = await Promise.race([kept, explained])
  await page.locator('main').waitFor()
  // A headless browser caches no page at all. It calls that reason circumstantial, because it isn't the page's fault.
  return explanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)
}
