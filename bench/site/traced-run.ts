import type { Browser, Page } from 'playwright'

export interface TracedFigures {
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** The compressed bytes, without headers, of the scripts that load before anybody touches the page. */
  scriptBytes: number
  /** The longest time from a key press to the next frame. Missing on a page without a slider. */
  slowestAnswerMs?: number
  /** The longest time between two frames while a slider is dragged. Missing on a page without a slider. */
  longestDragFrameMs?: number
}

const CPU_SLOWDOWN = 4
// Lighthouse's slow 4G, applied by the browser.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const DRAG_STEPS = 60
const KEY_PAUSE_MS = 120

interface Observed {
  fcpMs: number
  lcpMs: number
  cls: number
  slowestAnswerMs: number
  longTasks: { startMs: number; durationMs: number }[]
}

export async function runTraced(browser: Browser, url: string): Promise<TracedFigures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'networkidle' })
    // A slowed browser may paint only after the network is idle.
    await page.waitForFunction(() => {
      const { fcpMs, lcpMs } = (window as unknown as { observed: Observed }).observed
      return fcpMs > 0 && lcpMs > 0
    })
    const { fcpMs, lcpMs, cls, longTasks } = await page.evaluate(
      () => (window as unknown as { observed: Observed }).observed,
    )
    const tbtMs = longTasks
      .filter(({ startMs }) => startMs >= fcpMs)
      .reduce((sum, { durationMs }) => sum + durationMs - 50, 0)
    const scriptBytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    const atRest = { fcpMs, lcpMs, tbtMs, cls, scriptBytes }
    if ((await page.getByRole('slider').count()) === 0) return atRest
    const slowestAnswerMs = await pressKeys(page)
    return { ...atRest, slowestAnswerMs, longestDragFrameMs: await dragSlider(page) }
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed: Observed = { fcpMs: 0, lcpMs: 0, cls: 0, slowestAnswerMs: 0, longTasks: [] }
  Object.assign(window, { observed })
  const on = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcpMs = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    observed.lcpMs = startTime
  })
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) observed.cls += value
  })
  on('event', ({ duration }) => {
    observed.slowestAnswerMs = Math.max(observed.slowestAnswerMs, duration)
  })
  on('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ startMs: startTime, durationMs: duration })
  })
}

/** The slowest answer is in milliseconds, as the Event Timing API measures it. */
async function pressKeys(page: Page): Promise<number> {
  const main = page.locator('main')
  // Keys come as fast as from a good typist and no faster, so that an answer doesn't wait for the key before
  // it.
  const press = async (keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(KEY_PAUSE_MS)
    }
  }
  // While a page loads, some browsers send it pointer events of their own.
  await page.evaluate(() => {
    ;(window as unknown as { observed: Observed }).observed.slowestAnswerMs = 0
  })
  await main.getByRole('textbox').first().press('End')
  await press(['0', 'Backspace', '5', 'Backspace', '7', 'Backspace'])
  await main.getByRole('slider').first().focus()
  await press(['ArrowRight', 'ArrowRight', 'ArrowLeft', 'PageUp', 'End', 'Home'])
  return page.evaluate(async () => {
    // Entries arrive after the frame that answers an event.
    await new Promise((resolve) => setTimeout(resolve, 500))
    return (window as unknown as { observed: Observed }).observed.slowestAnswerMs
  })
}

async function dragSlider(page: Page): Promise<number> {
  const slider = page.getByRole('slider').first()
  await slider.scrollIntoViewIfNeeded()
  // On some sites the slider role is on the whole track, on others only on the handle, so the track is looked
  // up.
  const track = await slider.evaluate((element) => {
    const box = (element.closest('[data-orientation]:not([role])') ?? element).getBoundingClientRect()
    return { left: box.left, width: box.width, middle: box.top + box.height / 2 }
  })
  await page.evaluate(() => {
    const frames: number[] = []
    const tick = (at: number) => {
      frames.push(at)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { frames })
  })
  await page.mouse.move(track.left + 4, track.middle)
  await page.mouse.down()
  for (let step = 1; step <= DRAG_STEPS; step++) {
    await page.mouse.move(track.left + (track.width - 8) * (step / DRAG_STEPS) + 4, track.middle)
  }
  await page.mouse.up()
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] }
    return Math.max(...frames.slice(1).map((at, index) => at - (frames[index] ?? at)))
  })
}
