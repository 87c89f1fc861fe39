import type { Page } from '@playwright/test'

/**
 * Whether an import that failed once fails for as long as the page is open, without another request. In Chromium 150 it
 * does, and only a reload fetches the script; 156 asks the server again.
 */
export const remembersFailedImports = (page: Page): boolean =>
  Number.parseInt(page.context().browser()?.version() ?? '', 10) < 156
