import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'
import { BROWSER_FLAGS } from '../../scripts/test/browser-flags.ts'
import { findBrowser } from '../../scripts/test/find-browser.ts'

/** The port on which Lighthouse reaches the browser that Playwright has launched. */
export const DEBUGGING_PORT = Number(process.env.BENCH_PORT ?? 3280) + 2

/**
 * Prefers full Chromium, like visitors' browsers, to the tests' browser, which may be a headless shell. CHROME_PATH
 * names another.
 */
export async function launchBrowser(): Promise<Browser> {
  const full = '/usr/bin/chromium'
  const executablePath = !process.env.CHROME_PATH && existsSync(full) ? full : findBrowser()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    ...(executablePath === full && { ignoreDefaultArgs: ['--headless'] }),
    args: [
      ...(executablePath === full ? ['--headless=new'] : []),
      `--remote-debugging-port=${DEBUGGING_PORT}`,
      '--no-sandbox',
      ...BROWSER_FLAGS,
    ],
  })
}
