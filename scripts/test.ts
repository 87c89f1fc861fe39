// `npm test`, and with --deep `npm run test:deep`: the same at full strength and whatever is heavy by nature.
import { CHECKS } from './checks.ts'
import { findBrowser } from './find-browser.ts'
import { runSteps, type Step } from './run-steps.ts'
import { buildWhatIsStale } from './stale-build.ts'

const isDeep = process.argv.includes('--deep')
const browser = findBrowser()
if (!browser) {
  console.error(
    'No browser for the journeys: install Chromium (Debian: apt-get install chromium-headless-shell), run npx playwright install chromium, or set CHROME_PATH.',
  )
  process.exit(1)
}

const vitest = (...args: string[]) => ({ command: 'vitest', args: ['run', ...args] })

const STEPS: Step[] = [
  ...CHECKS,
  { name: 'Build', run: () => buildWhatIsStale() },
  { name: 'Built files', run: vitest('--project', 'built') },
  // Three at a time on two cores: many of these wait for a timer or a disk.
  { name: 'Contract, faults and attacks', run: vitest('--project', 'contract', '--maxWorkers=3') },
  {
    name: 'Contract on the oldest PostgreSQL',
    run: { ...vitest('--project', 'server', '--maxWorkers=2'), ...(isDeep && { env: { TEST_DEEP: '1' } }) },
  },
  {
    name: 'Journeys in a browser',
    run: {
      command: 'playwright',
      args: ['test'],
      env: { CHROME_PATH: browser, ...(isDeep && { TEST_DEEP: '1' }) },
    },
  },
  {
    name: 'Firefox and WebKit',
    run: { command: 'node', args: ['tests/engines/run.ts', ...(isDeep ? ['--require'] : [])] },
  },
]

const DEEP_STEPS: Step[] = [
  { name: 'Faults and floods at full strength', run: { command: 'node', args: ['scripts/faults.ts'] } },
  {
    name: 'Growth to a million leads',
    run: { command: 'node', args: ['bench/host.ts'], env: { BENCH_PARTS: 'growth' } },
  },
]

await runSteps(isDeep ? [...STEPS, ...DEEP_STEPS] : STEPS)
