import { expect, type Page } from '@playwright/test'

export const calculator = '/business-loan-calculator'

export const amount = (page: Page) => page.getByRole('textbox', { name: 'Loan amount' })
export const term = (page: Page) => page.getByRole('textbox', { name: 'Term' })
export const rate = (page: Page) => page.getByRole('textbox', { name: 'Interest rate' })
export const slider = (page: Page, label: string) => page.getByRole('slider', { name: `${label}, slider` })
export const result = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').getByText(label, { exact: true }) })

export async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

/** Sets a slider as a drag does. */
export async function slideTo(page: Page, label: string, value: number) {
  await slider(page, label).fill(String(value))
}
