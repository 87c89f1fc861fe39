import { expect, type Page } from '@playwright/test'
import { deepUnless } from '../setup/deep.ts'

export const PATH = '/news-and-resources'
export const READS = '**/rest/v1/**'
export const loadingMessages = ['Loading news...', 'Loading deals...', 'Loading resources...']
export const emptyMessages = [/no articles to show/, /no deals to show/, /no guides to show/]
export const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1366, height: 768 } }

export const onEveryScreen = (screen: string) => deepUnless(screen === 'phone')

export const listOf = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading }).getByRole('article')
export const tableOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

/** Holds answers back until `open` is called. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

export function consoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  return errors
}

/** Runs the page's own clock, so that pauses between retries take no real time. */
export async function expectByItsClock(page: Page, what: () => Promise<number>, expected: number) {
  const lookAgain = async () => {
    await page.clock.runFor(2_000)
    return what()
  }
  await expect.poll(lookAgain, { intervals: [50], timeout: 20_000 }).toBe(expected)
}

export async function expectNotLoading(page: Page) {
  for (const message of loadingMessages) await expect(page.getByText(message)).toHaveCount(0)
}
