import { expect, type Page, test } from '@playwright/test'
import { londonDay } from '#shared/promises/london-time.ts'
import { isWorkingDay } from '#shared/promises/opening-hours.ts'
import { changeCase } from '../../../apps/desk/backend/cases.ts'
import { sendCallback, somebody } from '../forms/lead-steps.ts'
import { expectGoodAt } from '../setup/accessibility.ts'
import { panel } from './case/case-steps.ts'
import { hire, openDesk } from './desk-steps.ts'

interface Shown {
  title: string
  body: string
}

/** Records notifications and sounds instead of making them. The permission is stored, so the tabs share it. */
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
  // This fake is complete, because if a sound failed to start here, the other tab would play it.
  const ignored = () => {}
  class FakeAudioContext {
    currentTime = 0
    destination = {}
    constructor() {
      sounds.push(sounding)
    }
    createOscillator() {
      return { frequency: {}, connect: (to: unknown) => to, start: ignored, stop: ignored }
    }
    createGain() {
      const gain = { setValueAtTime: ignored, exponentialRampToValueAtTime: ignored }
      return { gain, connect: (to: unknown) => to }
    }
    async close() {}
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

test('somebody gets notifications and a calendar, both without names', async ({ page, request }) => {
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

/** Resolves when the host has answered that it will send this page the assignments. */
function listensForAssignments(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/assignments-.*"phx_reply".*"ok"/.test(String(payload))) resolve()
      }),
    )
  })
}

/** The latest day before today on which we were open, at ten in the morning. */
function lastOpenMorning(): Date {
  const day = new Date(`${new Date().toISOString().slice(0, 10)}T10:00:00Z`)
  do day.setUTCDate(day.getUTCDate() - 1)
  while (!isWorkingDay(londonDay(day)))
  return day
}

test('somebody with two tabs hears of each event only once', async ({ context }) => {
  await context.addInitScript(recordNotices)
  // Behind the host's clock, because ahead of it tokens look expired.
  const now = lastOpenMorning()
  await context.clock.install({ time: now })
  const [me, colleague] = [
    await hire({ role: 'adviser', name: 'Ann Ford' }),
    await hire({ role: 'adviser', name: 'Ben Crane' }),
  ]
  const [tab, other] = [await context.newPage(), await context.newPage()]
  const listening = [tab, other].map(listensForAssignments)
  const reference = await sendCallback(somebody())
  await openDesk(tab, me, '/account')
  await panel(tab, 'Notifications').getByRole('button', { name: 'Turn on notifications' }).click()
  await openDesk(other, me, '/account')
  // A page that was never clicked may not make a sound.
  await panel(other, 'Notifications').getByRole('heading').click()
  await Promise.all(listening)

  const showsInBoth = async (notice: Shown) => {
    for (const each of [tab, other])
      await expect.poll(async () => (await read(each)).shown).toContainEqual(notice)
  }
  const soundsOf = async ({ title, body }: Shown) =>
    [...(await read(tab)).sounds, ...(await read(other)).sounds].filter((of) =>
      of.endsWith(`${title} ${body}`),
    )
  expect(await changeCase(colleague.client, reference, 1, { owner_id: me.id })).toMatchObject({
    outcome: 'changed',
  })
  const assigned = { title: 'Assigned to you', body: reference }
  await showsInBoth(assigned)
  await expect.poll(() => soundsOf(assigned)).toHaveLength(1)

  await context.route('**/rest/v1/leads?*', (route) =>
    route.fulfill({
      json: [
        {
          reference,
          form: 'callback',
          promised_by: new Date(now.getTime() + 10 * 60_000).toISOString(),
          promise: null,
          decided_at: null,
          owner_id: me.id,
        },
      ],
    }),
  )
  const late = { title: '15 minutes left to keep a promise', body: reference }
  for (const each of [tab, other]) await each.clock.runFor(61_000)
  await showsInBoth(late)
  await expect.poll(() => soundsOf(late)).toHaveLength(1)
  expect(await soundsOf(assigned)).toHaveLength(1)
})
