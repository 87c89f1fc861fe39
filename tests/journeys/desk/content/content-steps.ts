import type { Page } from '@playwright/test'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

export const openContent = (page: Page) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Content' }).click()

/** Goes to the editor of a new piece from any screen of the desk. */
export async function openNew(
  page: Page,
  section: 'News' | 'Deals' | 'Resources',
  piece: string,
): Promise<void> {
  await openContent(page)
  await page
    .getByRole('group', { name: 'Section of the page' })
    .getByRole('button', { name: section })
    .click()
  await page.getByRole('link', { name: `New ${piece}` }).click()
}
