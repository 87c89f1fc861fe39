import type { Page } from '@playwright/test'

/** Opens a page and waits until React has taken it over, so that a click is a client-side navigation. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Counts document loads from now on: a client-side navigation makes none. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}
