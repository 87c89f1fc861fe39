import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectNoSidewaysScroll } from './form-steps.ts'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
export const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' })
export const promise = (page: Page) => panel(page, 'The promise')

export async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Today, by the clock of London. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
