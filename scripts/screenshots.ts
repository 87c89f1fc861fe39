// `npm run screenshots` takes the pictures of docs/desk.md from the demo, and of docs/design.md from two firms' builds.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import pg from 'pg'
import { exitWith } from '../engine/startup-error.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { MAIL_DOMAIN } from './demo/create-demo-staff.ts'
import { openDemo } from './demo/open-demo.ts'
import { showFirms } from './screenshots/show-firms.ts'
import { signInToDesk } from './screenshots/sign-in-to-desk.ts'
import { toWebp } from './screenshots/to-webp.ts'
import { BROWSER_FLAGS } from './test/browser-flags.ts'
import { findBrowser } from './test/find-browser.ts'
import { fontEnvironment } from './test/font-sets.ts'

const FOLDER = join(import.meta.dirname, '../docs/screenshots')
const DESK = { viewport: { width: 1366, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

interface Picture {
  name: string
  path: string
  context: BrowserContextOptions
  /** Words that are there once the page has its answers. */
  words: string
  /** Higher than the window, where what matters is further down. */
  height?: number
}

const picturesOf = (reference: string): Picture[] => [
  { name: 'desk-inbox', path: '/', context: DESK, words: 'Record contact' },
  { name: 'desk-case', path: `/cases/${reference}`, context: DESK, words: 'Add a note', height: 1225 },
  { name: 'desk-overview', path: '/overview', context: DESK, words: 'Every open case today', height: 1500 },
  { name: 'desk-people', path: '/admin/people', context: DESK, words: `tom@${MAIL_DOMAIN}` },
  { name: 'desk-inbox-phone', path: '/', context: PHONE, words: 'Record contact' },
  { name: 'desk-case-phone', path: `/cases/${reference}`, context: PHONE, words: 'Add a note' },
]

/** The newest case that waits for documents and has some already. */
const CASE = `select reference from public.leads
  where state = 'documents' and not quarantined
    and exists (select from public.application_documents as document where document.reference = leads.reference)
  order by received_at desc limit 1`

async function chooseCase(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ reference: string }>(CASE)
    if (!rows[0]) throw new Error('the demo has no such case')
    return rows[0].reference
  } finally {
    await client.end()
  }
}

/** The desk shows its heading font only if it's there within a tenth of a second. A picture can wait. */
async function showHeadingFont(context: BrowserContext): Promise<void> {
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response, body })
  })
}

async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    env: { ...(process.env as Record<string, string>), ...fontEnvironment('desktop') },
    args: [...BROWSER_FLAGS, '--no-sandbox'],
  })
}

async function keep(browser: Browser, name: string, png: Buffer): Promise<void> {
  const blank = await browser.newPage()
  const picture = await toWebp(blank, png)
  await blank.close()
  await writeFile(join(FOLDER, `${name}.webp`), picture)
  console.log(`${name}.webp  ${Math.ceil(picture.length / 1_024)} KB`)
}

try {
  await buildIfStale()
  const { host, accounts } = await openDemo({ PORT: '0', DESK_PORT: '0' }, { seed: 1, count: 2_000 })
  const deskUrl = host.deskUrl ?? ''
  const admin = accounts.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('the demo has no admin')
  const browser = await openBrowser()
  const desk = await browser.newContext(DESK)
  await signInToDesk(await desk.newPage(), deskUrl, admin)
  const storageState = await desk.storageState()
  await desk.close()

  for (const { name, path, context, words, height } of picturesOf(
    await chooseCase(host.core.database.admin),
  )) {
    const opened = await browser.newContext({ ...context, storageState, reducedMotion: 'reduce' })
    await showHeadingFont(opened)
    const page = await opened.newPage()
    if (height) await page.setViewportSize({ ...DESK.viewport, height })
    await page.goto(deskUrl + path)
    await page.getByText(words).filter({ visible: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await keep(browser, name, await page.screenshot())
    await opened.close()
  }
  for (const { name, png } of await showFirms(browser)) await keep(browser, name, png)
  await browser.close()
  await host.close()
} catch (error) {
  exitWith(error)
}
