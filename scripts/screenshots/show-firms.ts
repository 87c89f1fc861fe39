import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { buildSecondFirm, SECOND_BUILD } from '../../tests/firms/second-firm.ts'

const FIRMS = {
  'firm-sample': join(import.meta.dirname, '../../build'),
  'firm-second': SECOND_BUILD,
}

/** The home page of the sample and of the second firm, from their builds. */
export async function showFirms(browser: Browser): Promise<{ name: string; png: Buffer }[]> {
  buildSecondFirm()
  return Promise.all(
    Object.entries(FIRMS).map(async ([name, build]) => {
      const page = await browser.newPage({ viewport: { width: 1366, height: 900 } })
      await page.route('https://firm.example/**', (route) => {
        const { pathname } = new URL(route.request().url())
        const path = join(build, 'site/files', pathname === '/' ? 'index.html' : pathname)
        return existsSync(path) ? route.fulfill({ path }) : route.abort()
      })
      await page.goto('https://firm.example/', { waitUntil: 'networkidle' })
      const png = await page.screenshot()
      await page.close()
      return { name, png }
    }),
  )
}
