import type { Browser } from 'playwright'
import type { Contestant } from './contestants.ts'

/** A comparison would mean nothing if the peer's page had other headings or another font than ours. */
export async function expectSameContent(
  browser: Browser,
  contestants: readonly Contestant[],
  path: string,
): Promise<void> {
  const [ours, peer] = await Promise.all(contestants.map(({ url }) => describePage(browser, url + path)))
  if (peer !== ours) throw new Error(`${path} of the peer shows\n${peer}\nand ours shows\n${ours}`)
}

async function describePage(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage()
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    const headings = await page.locator('h1, h2, h3').allTextContents()
    const font = await page.locator('h1').evaluate(async (heading) => {
      await document.fonts.ready
      const { fontFamily } = getComputedStyle(heading)
      const isLoaded = [...document.fonts].some(
        ({ family, status }) => family.includes('Newsreader') && status === 'loaded',
      )
      return `${fontFamily}, ${isLoaded ? 'loaded' : 'missing'}`
    })
    return [font, ...headings].join('\n')
  } finally {
    await page.close()
  }
}
