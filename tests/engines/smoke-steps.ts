import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BRIDGING_RANGES, bridgingCost } from '#shared/calculators/bridging-loan.ts'
import { BUSINESS_LOAN_RANGES, businessLoanCost } from '#shared/calculators/business-loan.ts'
import { BUSINESS_QUERY_KEYS } from '#shared/calculators/figures-query.ts'
import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { describeAuthError } from '../../apps/desk/session/credentials/describe-auth-error.ts'
import { type SiteRoute, siteRoutes } from '../../apps/site/routes.ts'
import { businessAnswers, callbackAnswers, pdfOf } from '../contract/intake/lead-samples.ts'
import { temporaryFolder } from './child-processes.ts'
import type { Page } from './page.ts'

interface SignedInFrame {
  page: Page
  siteUrl: string
  deskUrl: string
}

interface SmokeStep {
  name: string
  run(surroundings: SignedInFrame): Promise<void>
}

const UNKNOWN_PATH = '/no-such-page'
/** The page for unknown addresses logs the address. */
export const EXPECTED_ERROR = `404: no page at ${UNKNOWN_PATH}`

const MENU_BUTTON = 'header button[popovertarget=menu]:not(#menu *)'

/** What is tried in every engine; each step opens its own page, so that none depends on the one before. */
export const smokeSteps: SmokeStep[] = [
  ...siteRoutes.map((route) => ({
    name: `opens ${route.path}`,
    run: (surroundings: SignedInFrame) => openRoute(route, surroundings),
  })),
  { name: 'asks for a callback', run: askForCallback },
  { name: 'applies for business finance with two PDFs', run: applyForBusinessFinance },
  { name: 'reckons a business loan', run: reckonBusinessLoan },
  { name: 'reckons a bridging loan', run: reckonBridgingLoan },
  { name: 'opens and closes the menu by keyboard', run: useMenuByKeyboard },
  { name: 'is refused at the desk with a wrong password', run: giveWrongPassword },
]

async function openRoute({ path, page: name }: SiteRoute, { page, siteUrl }: SignedInFrame): Promise<void> {
  await page.openHydrated(siteUrl + (path === '*' ? UNKNOWN_PATH : path))
  const seen = await page.engine.evaluate(() => ({
    page: document.body.dataset.page,
    heading: document.querySelector('h1')?.checkVisibility() && document.querySelector('h1')?.textContent,
    sidewaysScroll: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  assert.equal(seen.page, name)
  assert.ok(seen.heading, 'no heading can be seen')
  assert.notEqual(seen.heading, USER_MESSAGES.unexpected)
  assert.equal(seen.sidewaysScroll, 0, 'the page scrolls sideways')
}

async function askForCallback({ page, siteUrl }: SignedInFrame): Promise<void> {
  const form = 'form[aria-labelledby=fast-callback]'
  await page.openHydrated(siteUrl)
  await page.fill(`${form} [name=name]`, callbackAnswers.name)
  await page.fill(`${form} [name=phone]`, callbackAnswers.phone)
  await page.click(`${form} button[type=submit]`)
  await page.waitForText('[data-toast]', USER_MESSAGES.callback.received)
  assert.equal(await page.value(`${form} [name=phone]`), '')
}

async function applyForBusinessFinance({ page, siteUrl }: SignedInFrame): Promise<void> {
  const { preferredTerm, shareholderDOB, homeownerStatus, ...typed } = businessAnswers
  const folder = await temporaryFolder('documents')
  await page.openHydrated(`${siteUrl}/business-finance-application`)
  for (const [name, answer] of Object.entries(typed)) await page.fill(`[name=${name}]`, answer)
  await page.setValue('[name=preferredTerm]', preferredTerm)
  const [year = '', month = '', day = ''] = shareholderDOB.split('-')
  for (const [part, typed] of Object.entries({ day, month, year }))
    await page.fill(`[name=shareholderDOB-${part}]`, typed)
  await page.click(`[name=homeownerStatus][value=${homeownerStatus}]`)
  for (const name of ['bankStatements', 'filedAccounts']) {
    const file = join(folder, `${name}.pdf`)
    await writeFile(file, await pdfOf(2_000).bytes())
    await page.engine.chooseFile(`[name=${name}]`, file)
    await page.waitForText('form p', `${name}.pdf`)
  }
  await page.click('form[action="/business-finance-application"] button[type=submit]')
  // The dialog shows the reference as soon as the answer arrives, and ten seconds later the page moves on.
  const readReference = () => /LC-\d{8}-\d+/.exec(document.querySelector('dialog')?.textContent ?? '')?.[0]
  await page.waitForText('dialog', 'Your reference is LC-')
  const reference = (await page.engine.evaluate(readReference)) ?? ''
  await page.waitForPath('/thank-you')
  await page.waitForText('main', reference)
  await page.waitForText('main', USER_MESSAGES.thankYou.received)
  await travelFromConfirmation(page, reference)
}

/**
 * The confirmation's history entry is added with pushState, so Back and Forward between it and the form load
 * nothing by themselves. Each address must still show its own page.
 */
async function travelFromConfirmation(page: Page, reference: string): Promise<void> {
  for (const _round of [1, 2]) {
    await page.engine.travel(-1)
    await page.waitForText('h1', 'Business Finance Application')
    await page.waitForPath('/business-finance-application')
    assert.equal(await page.value('[name=businessName]'), '')
    await page.engine.travel(1)
    await page.waitForText('main', reference)
    await page.waitForPath('/thank-you')
  }
  await page.engine.travel(0)
  await page.waitForText('main', reference)
}

async function reckonBusinessLoan({ page, siteUrl }: SignedInFrame): Promise<void> {
  const { termMonths, annualRatePercent } = BUSINESS_LOAN_RANGES
  const amountPounds = 120_000
  const cost = businessLoanCost({
    amountPounds,
    termMonths: termMonths.initial,
    annualRatePercent: annualRatePercent.initial,
  })
  await page.openHydrated(`${siteUrl}/business-loan-calculator`)
  await page.fill(`#${BUSINESS_QUERY_KEYS.amountPounds}`, String(amountPounds))
  await expectResults(page, {
    'Monthly payment': formatPoundsAndPence(cost.monthlyPayment),
    'Total cost': formatPounds(cost.totalCost),
    'Total interest': formatPounds(cost.totalInterest),
    'Average monthly interest': formatPoundsAndPence(cost.averageMonthlyInterest),
  })
}

async function reckonBridgingLoan({ page, siteUrl }: SignedInFrame): Promise<void> {
  const amountPounds = 750_000
  const cost = bridgingCost({ amountPounds, durationMonths: BRIDGING_RANGES.durationMonths.initial })
  await page.openHydrated(`${siteUrl}/bridging-loans`)
  await page.fill('#loanAmount', String(amountPounds))
  await expectResults(page, {
    'Monthly interest': formatPoundsAndPence(cost.monthlyInterest),
    'Total interest': formatPounds(cost.totalInterest),
    'Total repayment': formatPounds(cost.totalRepayment),
  })
}

async function expectResults(page: Page, results: Record<string, string>): Promise<void> {
  for (const [label, figure] of Object.entries(results)) {
    const condition = (label: string, figure: string) =>
      [...document.querySelectorAll<HTMLElement>('dl > div')].some((card) => {
        const shown = card.querySelector<HTMLElement>('dd span') ?? card.querySelector('dd')
        return card.querySelector('dt')?.textContent === label && shown?.textContent === figure
      })
    await page.waitFor(`${label} ${figure}`, condition, label, figure)
  }
}

async function useMenuByKeyboard({ page, siteUrl }: SignedInFrame): Promise<void> {
  const isOpen = () => document.querySelector('#menu:popover-open') !== null
  await page.engine.resize(600, 800)
  await page.openHydrated(`${siteUrl}/about-us`)
  await page.tabTo(MENU_BUTTON)
  await page.press('Enter')
  await page.waitFor('the menu to open', isOpen)
  await page.waitForFocus('#menu')
  await page.press('Tab')
  await page.waitForFocus('#menu button')
  await page.press('Escape')
  await page.waitFor('the menu to close', () => document.querySelector('#menu:popover-open') === null)
  await page.waitForFocus(MENU_BUTTON)

  // By pointer too: WebKit doesn't focus a button that is clicked.
  await page.engine.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.click(MENU_BUTTON)
  await page.waitFor('the menu to open on a click', isOpen)
  await page.waitForFocus('#menu')
  await page.press('Tab')
  await page.waitForFocus('#menu button')
  await page.press('Escape')
  await page.waitForFocus(MENU_BUTTON)

  await page.press('Enter')
  await page.waitFor('the menu to open again', isOpen)
  await page.tabTo('#menu a[href="/payments"]')
  await page.press('Enter')
  await page.waitForPath('/payments')
  await page.waitFor('the menu to close', () => document.querySelector('#menu:popover-open') === null)
}

async function giveWrongPassword({ page, deskUrl }: SignedInFrame): Promise<void> {
  await page.engine.open(deskUrl)
  await page.waitForPath('/sign-in')
  // The database is new, so this notice appears, a moment after the form.
  await page.waitForText('main', 'Nobody has an account yet')
  await page.fill('[name=sign-in-email]', 'ada@example.com')
  await page.fill('[name=sign-in-password]', 'not the right one')
  await page.press('Enter')
  await page.waitForText('[role=alert]', describeAuthError({ code: 'invalid_credentials' }))
  await page.waitForFocus('[name=sign-in-password]')
}
