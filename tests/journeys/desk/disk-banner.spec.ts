import { expect, test } from '@playwright/test'
import { expectGoodAt } from '../setup/accessibility.ts'
import { hire, openDesk } from './desk-steps.ts'

test('staff hear of a nearly full disk before documents are refused', async ({ page }) => {
  await openDesk(page, await hire(), '/account')
  const warning = page.getByText('The server’s disk is nearly full.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning).toHaveCount(0)
  await page.route('**/readyz', (route) => route.fulfill({ json: { status: 'little disk space left' } }))
  await page.reload()
  await expect(warning).toBeVisible()
  await expectGoodAt(page, [390, 768, 1366], 700)
})
