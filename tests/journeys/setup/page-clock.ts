import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Waits for what a page shows only after pauses of its own (between tries, before it gives up), without waiting for the
 * pauses. The page's clock must have been installed before it was opened.
 */
export async function expectAfterPauses(page: Page, shown: Locator): Promise<void> {
  const lookAgain = async () => {
    await page.clock.fastForward(2_000)
    return shown.first().isVisible()
  }
  await expect.poll(lookAgain, { intervals: [50] }).toBe(true)
}
