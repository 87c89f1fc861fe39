import type { Page } from '@playwright/test'

/** Opens a page and waits until the islands that start with it are hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}
