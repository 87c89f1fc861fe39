import { CHECKS } from './checks.ts'
import { findBrowser } from './find-browser.ts'
import { runSteps } from './run-steps.ts'
import { buildWhatIsStale } from './stale-build.ts'

const browser = findBrowser()
if (!browser) {
  console.error(
    'No browser for the journeys: install Chromium (Debian: apt-get install chromium-headless-shell), run npx playwright install chromium, or set CHROME_PATH.',
  )
  process.exit(1)
}
await runSteps(CHECKS)
await buildWhatIsStale()
await runSteps([
  { name: 'Built site', command: 'vitest', args: ['run', '--project', 'built'] },
  {
    name: 'Contract and fault tests on the embedded PostgreSQL',
    command: 'vitest',
    // Most of these wait for a disk or a timer: two at a time take two thirds of the time on two cores.
    args: ['run', '--project', 'contract', '--maxWorkers=2'],
  },
  {
    name: 'The same contract on a PostgreSQL server',
    command: 'vitest',
    args: ['run', '--project', 'server'],
  },
  { name: 'Journeys in a browser', command: 'playwright', args: ['test'], env: { CHROME_PATH: browser } },
])
