import { expect, type Page, test } from '@playwright/test'
import { sendCallback, somebody } from '../forms/lead-steps.ts'
import { expectGoodAt } from '../setup/accessibility.ts'
import { panel } from './case-steps.ts'
import { hire, openDesk } from './desk-steps.ts'

interface Shown {
  title: string
  body: string
}

/** Notifications and sounds that are written down instead of made. The tabs share what is stored. */
function recordNotices() {
  const shown: Shown[] = []
  let asked = 0
  class FakeNotification {
    static permission = localStorage.getItem('permission') ?? 'default'
    static async requestPermission() {
      asked += 1
      localStorage.setItem('permission', 'granted')
      FakeNotification.permission = 'granted'
      return 'granted'
    }
    constructor(title: string, { body }: { body: string }) {
      shown.push({ title, body })
    }
  }
  // Other journeys send leads meanwhile, so each sound is recorded with the notice it's for.
  const sounds: string[] = []
  let sounding = ''
  const request = navigator.locks.request.bind(navigator.locks)
  navigator.locks.request = ((name: string, options: LockOptions, granted: LockGrantedCallback<unknown>) =>
    request(name, options, (lock) => {
      sounding = name
      return granted(lock)
    })) as typeof request
  class FakeAudioContext {
    constructor() {
      sounds.push(sounding)
    }
  }
  Object.assign(window, {
    Notification: FakeNotification,
    AudioContext: FakeAudioContext,
    read: () => ({ shown, asked, sounds }),
  })
}

const read = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { read(): { shown: Shown[]; asked: number; sounds: string[] } }).read(),
  )

test('somebody asks for notifications and a calendar, and gets both without a name in them', async ({
  page,
  request,
}) => {
  await page.addInitScript(recordNotices)
  const me = await hire({ role: 'adviser', name: 'Ann Ford' })
  await openDesk(page, me, '/account')
  const notifications = panel(page, 'Notifications')
  const turnOn = notifications.getByRole('button', { name: 'Turn on notifications' })
  await expect(turnOn).toBeVisible()
  expect((await read(page)).asked).toBe(0)
  await turnOn.click()
  await notifications.getByLabel('Play a sound').uncheck()

  const { name, phone } = somebody()
  const reference = await sendCallback({ name, phone })
  await expect
    .poll(async () => (await read(page)).shown)
    .toContainEqual({ title: 'New lead', body: reference })
  expect(JSON.stringify(await read(page))).not.toContain(name)

  await panel(page, 'Morning e-mail').getByRole('checkbox').uncheck()
  const calendar = panel(page, 'Calendar')
  await calendar.getByRole('button', { name: 'Create an address' }).click()
  const address = await calendar.getByText(/\/functions\/v1\/calendar\?token=/).textContent()
  await expectGoodAt(page, [1366, 768, 390])
  expect((await request.get(address ?? '')).headers()['content-type']).toBe('text/calendar; charset=utf-8')
  await calendar.getByRole('button', { name: 'Revoke the address' }).click()
  await expect(calendar.getByRole('button', { name: 'Create an address' })).toBeVisible()
  expect((await request.get(address ?? '')).status()).toBe(404)

  await notifications.getByRole('button', { name: 'Turn off notifications' }).click()
  await expect(turnOn).toBeVisible()
})
