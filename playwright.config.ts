import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, SHORT_RUN_FLAGS } from './scripts/test/browser-flags.ts'
import { findBrowser } from './scripts/test/find-browser.ts'
import { fontEnvironment } from './scripts/test/font-sets.ts'
import { bundleOf } from './tests/contract/host/run-host.ts'
import { INSTALLATION } from './tests/contract/setup/copy-installation.ts'
import { databaseFolder } from './tests/contract/setup/database-folder.ts'

// As in vitest.config.ts: the journeys are about the sample.
delete process.env.FIRM_DIR

const port = Number(process.env.JOURNEYS_PORT ?? 4173)
const deskPort = port + 1
const browser = findBrowser()
// Set here once and inherited by the workers. desk-steps.ts creates accounts with a key from this folder.
process.env.JOURNEYS_DATA_DIR ??= join(databaseFolder(), `fairlead-journeys-${process.pid}`)
process.env.JOURNEYS_PORT ??= String(port)
process.env[INSTALLATION] ??= join(databaseFolder(), `fairlead-installation-${process.pid}`)

// The product as `npm start` runs it, on a database of its own that starts empty.
export default defineConfig({
  testDir: 'tests/journeys',
  // Node runs TypeScript itself. In each worker, Playwright's compiler would take five seconds for the files of
  // host/ and three for what build/ has to render pages.
  build: { external: ['**/*.ts', '**/build/**'] },
  outputDir: 'test-results',
  fullyParallel: true,
  ...(!process.env.TEST_DEEP && { grepInvert: /@deep/ }),
  // Three on two cores, because a journey often waits for an answer or a pause.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A retry shows whether a failed test is flaky or broken, and records a trace. A flaky test fails
  // `npm test` too, unless it's in KNOWN_FLAKY.
  retries: process.env.CI ? 1 : 0,
  // Long enough for slow and busy machines. On fast ones nothing waits longer than it has to.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tests/reporting/playwright-results.ts']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'on-first-retry',
    // Playwright clicks an element only once it has stopped moving, so animations are off here. The deep run
    // and tests/engines have them on.
    ...(!process.env.TEST_DEEP && { contextOptions: { reducedMotion: 'reduce' as const } }),
    launchOptions: {
      ...(browser && { executablePath: browser }),
      env: { ...(process.env as Record<string, string>), ...fontEnvironment('desktop') },
      args: [...BROWSER_FLAGS, ...(process.env.TEST_DEEP ? [] : SHORT_RUN_FLAGS)],
    },
  },
  webServer: {
    command: `node ${bundleOf('tests/journeys/setup/serve-fresh.ts')}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port), DESK_PORT: String(deskPort) },
  },
})
