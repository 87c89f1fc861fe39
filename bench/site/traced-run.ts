import type { Browser, Page } from 'playwright'

export interface TracedFigures {
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** The longest time between two frames while a slider is dragged; missing on a page without a slider. */
  longestDragFrameMs?: number
}

const CPU_SLOWDOWN = 4
// Lighthouse's slow 4G, applied by the browser.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const DRAG_STEPS = 60

interface Observed {
  fcpMs: number
  lcpMs: number
  cls: number
  longTasks: { startMs: number; durationMs: number }[]
}

/** Opens a page in a fresh, slowed browser context and drags its slider, if there is one, from end to end. */
export async function runTraced(browser: Browser, url: string): Promise<TracedFigures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
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
    const longestDragFrameMs = await dragSlider(page)
    return { fcpMs, lcpMs, tbtMs, cls, ...(longestDragFrameMs !== undefined && { longestDragFrameMs }) }
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed: Observed = { fcpMs: 0, lcpMs: 0, cls: 0, longTasks: [] }
  Object.assign(window, { observed })
  const on = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcpMs = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    observed.lcpMs = startTime
  })
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) observed.cls += value
  })
  on('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ startMs: startTime, durationMs: duration })
  })
}

/** Drags the first slider with the mouse, from one end to the other. */
async function dragSlider(page: Page): Promise<number | undefined> {
  const slider = page.getByRole('slider').first()
  if ((await slider.count()) === 0) return undefined
  await slider.scrollIntoViewIfNeeded()
  // In ours the slider is the whole track, in the peer only the handle, so both are dragged along the track.
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
