import type { Page } from '@playwright/test'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
export const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' })
export const promise = (page: Page) => panel(page, 'Response promise')

/** Today as dd/mm/yyyy, by the clock of London. */
export const britishToday = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date())
