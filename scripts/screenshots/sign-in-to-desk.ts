import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { DEMO_PASSWORD, type DemoAccount } from '../demo/create-demo-staff.ts'

/** The account's one code of this half minute is spent afterwards. */
export async function signInToDesk(page: Page, deskUrl: string, account: DemoAccount): Promise<void> {
  if (!account.totpSecret) throw new Error(`${account.name} has no authenticator app`)
  await page.goto(deskUrl)
  await page.getByLabel('E-mail address').fill(account.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Six-digit code').fill(new TOTP({ secret: account.totpSecret }).generate())
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
}
