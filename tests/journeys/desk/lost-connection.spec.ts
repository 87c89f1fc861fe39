import { expect, type Page, type Request, test } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { expectAfterPauses } from '../setup/page-clock.ts'
import { hire, openDesk } from './desk-steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The page's requests that are under way. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const unanswered = new Set<Request>()
  page.on('request', (request) => unanswered.add(request))
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  return unanswered
}

test('a lost connection says so, keeps what was typed, and recovers', async ({ page }) => {
  const unanswered = watchRequests(page)
  await page.clock.install()
  await openDesk(page, await hire(), '/account')
  const password = page.getByLabel('New password', { exact: true })

  await test.step('without a network', async () => {
    await password.fill('saffron anvil drift 9')
    await page.context().setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect(page.getByText('You’re offline.')).toHaveCount(0)
    await expect(password).toHaveValue('saffron anvil drift 9')
  })

  await test.step('while the server doesn’t answer', async () => {
    await expect(page.getByRole('button', { name: 'Add an app' })).toBeVisible()
    // Coming back online repeats some requests. An answer to one of them would show that the server is there.
    await expect.poll(() => unanswered.size).toBe(0)
    const services = /\/(?:rest|auth|storage|functions)\/v1\//
    await page.route(services, (route) => route.abort('connectionrefused'))
    await password.fill('saffron anvil drift 9')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByText('The server isn’t answering.')).toBeVisible()
    // A server that doesn't answer must not end the session.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    // A screen reader reads the banner once: the button is outside it, and changes only when it is pressed.
    const banner = page.getByRole('status').filter({ hasText: 'The server isn’t answering.' })
    await expect(banner.getByRole('button')).toHaveCount(0)
    let comeBack = () => {}
    const back = new Promise<void>((resolve) => {
      comeBack = resolve
    })
    await page.route('**/auth/v1/health', async (route) => {
      await back
      await route.continue()
    })
    const asked = page.waitForRequest('**/auth/v1/health')
    await page.clock.fastForward(30_000)
    await asked
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Trying …' })).toBeVisible()
    await page.unroute(services)
    comeBack()
    await expect(page.getByText('The server isn’t answering.')).toHaveCount(0)
    await expect(password).toHaveValue('saffron anvil drift 9')
    await password.clear()
  })

  await test.step('when a screen can’t be fetched without a connection', async () => {
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(heading(page, 'This screen couldn’t be loaded')).toBeVisible()
    await expectAccessible(page)
    // Trying again must not replace the desk with the browser's own error page.
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'This screen couldn’t be loaded')).toBeVisible()
    await page.context().setOffline(false)
    await expectAfterPauses(page, heading(page, 'Overview'))

    // A network, but nobody at the other end.
    await page.route('**/*', (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await expectAfterPauses(page, page.getByText('The server isn’t answering. It’ll open'))
    await page.unroute('**/*')
    await expectAfterPauses(page, heading(page, 'Content'))
  })

  await test.step('when the script of a screen is gone after an update', async () => {
    await page.route('**/assets/lenders-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Lenders', exact: true }).click()
    await expect(heading(page, 'This screen couldn’t be loaded')).toBeVisible()
    await expect(page.getByText('The desk may have been updated since you opened this tab.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/assets/lenders-*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(heading(page, 'Lenders')).toBeVisible()
  })
})
