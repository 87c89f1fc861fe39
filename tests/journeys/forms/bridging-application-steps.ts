import type { Page } from '@playwright/test'
import { fillBoxes } from './form-steps.ts'

export const PATH = '/bridging-loan-application'
export const FAILED = 'There was a problem submitting your application. Please try again.'
export const ANSWERS = {
  fullName: 'Ada Example',
  email: 'ada@heron.example',
  phone: '020 7946 0997',
  propertyAddress: '12 Example Row, York',
  propertyValue: '£650,000',
  exitStrategy: 'Sale of the refurbished house in spring',
}

export const form = (page: Page) => page.getByRole('form', { name: 'Your details' })
export const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
export const submit = (page: Page) => form(page).locator('button[type=submit]')
export const summary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' })

export const fillIn = (page: Page) => fillBoxes(form(page), ANSWERS)

export const acknowledge = (page: Page) =>
  page.route('/functions/v1/send-application', (route) => route.fulfill({ json: { ok: true } }))
