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
await runSteps([
  ...CHECKS,
  { name: 'Build', run: buildWhatIsStale },
  { name: 'Built files', run: { command: 'vitest', args: ['run', '--project', 'built'] } },
  {
    name: 'Contract, faults and attacks',
    run: { command: 'vitest', args: ['run', '--project', 'contract'] },
  },
  {
    name: 'Contract on the oldest PostgreSQL',
    run: { command: 'vitest', args: ['run', '--project', 'server'] },
  },
  {
    name: 'Journeys in a browser',
    run: { command: 'playwright', args: ['test'], env: { CHROME_PATH: browser } },
  },
])
