import { expect, test } from '@playwright/test'
import { hire, openDesk } from '../desk/desk-steps.ts'
import { expectGoodAt } from '../setup/accessibility.ts'

// What the database says of its clock is answered here, because the other journeys share the database. That it does say
// so is in tests/contract/admin/clock.test.ts.
const DOUBTED = { doubt: 'ahead', right_at: '2026-11-18T09:00:00Z', now: '2027-07-07T02:18:00Z' }

test('an admin confirms the server’s date after months switched off', async ({ page }) => {
  let clock: object = DOUBTED
  let confirmed: unknown
  await page.route('**/rpc/read_clock', (route) => route.fulfill({ json: clock }))
  await page.route('**/rpc/confirm_clock', (route) => {
    confirmed = route.request().postDataJSON()
    clock = { ...DOUBTED, doubt: null }
    return route.fulfill({ json: { outcome: 'changed' } })
  })
  await openDesk(page, await hire({ role: 'admin' }))
  const notice = page.getByText('Is the server’s date right?')
  await expect(notice).toBeVisible()
  await expect(page.getByText('7 July 2027, 3:18am')).toBeVisible()
  await expectGoodAt(page, [390, 768, 1366])
  await page.getByRole('button', { name: 'The date is right' }).click()
  await expect(notice).toBeHidden()
  expect(confirmed).toEqual({ seen: DOUBTED.now })
})

test('nobody but an admin is asked', async ({ page }) => {
  let asked = 0
  await page.route('**/rpc/read_clock', (route) => {
    asked += 1
    return route.fulfill({ json: DOUBTED })
  })
  await openDesk(page, await hire({ role: 'adviser' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toBe(0)
  await expect(page.getByText('Is the server’s date right?')).toBeHidden()
})
