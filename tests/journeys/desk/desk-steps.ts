import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import {
  type StaffAccount,
  type StaffOptions,
  signInStaff,
  totpCode,
} from '../../contract/auth/staff-accounts.ts'
import { giveSession } from './give-session.ts'

const port = Number(process.env.JOURNEYS_PORT)
const STEP_MILLISECONDS = 30_000

export const deskUrl = `http://localhost:${port + 1}`

/** The host of this run, for what is done from outside a browser. */
export function journeyHost() {
  const keyFile = join(process.env.JOURNEYS_DATA_DIR ?? '', 'keys/secret-api-key')
  const serviceKey = readFileSync(keyFile, 'utf8').trim()
  return { url: `http://localhost:${port}`, anonKey: LOCAL_PUBLISHABLE_KEY, serviceKey }
}

interface Hiring extends Omit<StaffOptions, 'role'> {
  /** none: an account of somebody who isn't staff. */
  role?: StaffOptions['role'] | 'none'
}

/** A member of staff made for one journey, with password and, unless `aal` says aal1, an authenticator app. */
export function hire({ role = 'adviser', ...options }: Hiring = {}): Promise<StaffAccount> {
  return signInStaff(journeyHost(), role === 'none' ? options : { ...options, role })
}

/** Opens the desk as somebody already signed in: for journeys about something else. */
export async function openDesk(page: Page, account: StaffAccount, path = '/'): Promise<void> {
  await giveSession(page, account, deskUrl)
  await page.goto(deskUrl + path)
  await expect(page.getByRole('link', { name: /Account/ }).first()).toBeVisible()
}

/** Signs in the way a person does, from wherever the desk asks for it. */
export async function signIn(page: Page, account: StaffAccount): Promise<void> {
  await givePassword(page, account)
  await giveCode(page, account)
}

/** The box. The account page also has a panel with this name. */
export const passwordBox = (page: Page) =>
  page.getByLabel('Password', { exact: true }).and(page.locator('input'))

export async function givePassword(page: Page, { email, password }: StaffAccount): Promise<void> {
  const emailBox = page.getByLabel('E-mail address')
  if (await emailBox.isEditable()) await emailBox.fill(email)
  await passwordBox(page).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function giveCode(page: Page, account: StaffAccount): Promise<void> {
  await page.getByLabel('Six-digit code').fill(await nextCode(account))
  await page.getByRole('button', { name: 'Continue' }).click()
}

const lastSteps = new Map<string, number>()

/** A code not used before: the host takes each 30-second step's code once, up to one step before or after its time. */
async function nextCode({ totpSecret }: StaffAccount): Promise<string> {
  if (!totpSecret) throw new Error('this account has no authenticator app')
  const currentStep = () => Math.floor(Date.now() / STEP_MILLISECONDS)
  // Enrolling used a code, at the latest the current step's, so the next step's is free.
  const step = Math.max(currentStep(), lastSteps.get(totpSecret) ?? currentStep()) + 1
  lastSteps.set(totpSecret, step)
  // A second code within one step is two steps ahead, so it has to wait until the next step begins.
  await expect.poll(currentStep, { timeout: 60_000, intervals: [1_000] }).toBeGreaterThanOrEqual(step - 1)
  return totpCode(totpSecret, new Date(step * STEP_MILLISECONDS))
}
