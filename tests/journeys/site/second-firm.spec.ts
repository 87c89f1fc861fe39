import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { signInStaff } from '../../contract/auth/staff-accounts.ts'
import { INHERITED } from '../../contract/host/run-host.ts'
import { copyInstallation } from '../../contract/setup/copy-installation.ts'
import { buildSecondFirm, SECOND_BUILD, SECOND_ENV } from '../../firms/second-firm.ts'
import { signIn } from '../desk/desk-steps.ts'
import { fillIn, PATH, submit } from '../forms/bridging-application-steps.ts'
import { expectAccessible } from '../setup/accessibility.ts'
import { expectNoSidewaysScroll } from '../setup/sideways-scroll.ts'
import { test } from '../setup/site-test.ts'

/** The second firm's server as its machine has it: everything built, and a database of its own. */
async function startSecondFirm() {
  buildSecondFirm()
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-second-firm-'))
  await copyInstallation(dataDir)
  const { NODE_OPTIONS: _, ...env } = SECOND_ENV
  const child = spawn(process.execPath, [join(SECOND_BUILD, 'host/main.js')], {
    env: { ...INHERITED, ...env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk
      if (/^Ready: /m.test(printed)) resolve()
    })
  })
  const addressAfter = (word: string) => new RegExp(`^${word}: (\\S+)$`, 'm').exec(printed)?.[1] ?? ''
  const serviceKey = readFileSync(join(dataDir, 'keys/secret-api-key'), 'utf8').trim()
  return {
    url: addressAfter('Ready'),
    deskUrl: addressAfter('Desk'),
    anonKey: LOCAL_PUBLISHABLE_KEY,
    serviceKey,
    async close() {
      child.kill()
      await once(child, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

test('the second firm takes an application from home page to inbox', async ({ page }) => {
  await using stack = new AsyncDisposableStack()
  const host = await startSecondFirm()
  stack.defer(host.close)
  // Filled in faster than a person can, it would be held back as spam.
  await page.route('**/functions/v1/send-application', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), elapsedMilliseconds: 60_000 } }),
  )

  await test.step('the home page and the news are theirs', async () => {
    for (const path of ['/', '/news-and-resources']) {
      await page.goto(host.url + path)
      await expect(page.getByRole('banner')).toContainText('0113 496 0123')
      await expect(page).toHaveTitle(/ \| Harbour & Vale Capital$/)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await expect(page.getByText('We’ve no articles to show right now')).toBeVisible()
  })

  const { reference, link } = await test.step('an application gets a reference of theirs', async () => {
    await page.goto(host.url + PATH)
    await fillIn(page)
    await expectAccessible(page)
    await submit(page).click()
    await expect(page).toHaveURL(`${host.url}/thank-you`)
    const shown = page.getByText(/^HV-\d{8}-\d{4}$/)
    await expect(shown).toBeVisible()
    await expectAccessible(page)
    const href = await page.getByRole('link', { name: 'Give permission' }).getAttribute('href')
    return { reference: (await shown.textContent()) ?? '', link: new URL(href ?? '', host.url) }
  })

  await test.step('the applicant’s page shows it', async () => {
    await page.goto(host.url + link.pathname + link.search + link.hash)
    await page.getByRole('button', { name: 'Open my application' }).click()
    await expect(page.getByText(reference).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('staff sign in and find it', async () => {
    const ada = await signInStaff(host, { role: 'adviser', aal: 'aal2' })
    await page.goto(host.deskUrl)
    await expect(page).toHaveTitle(/Harbour & Vale/)
    await expectAccessible(page)
    await signIn(page, ada)
    const row = page.getByRole('link', { name: 'Ada Example' }).first()
    await expect(row).toBeVisible()
    await expect(row).toHaveAttribute('href', new RegExp(reference))
    await expectAccessible(page)
  })
})
