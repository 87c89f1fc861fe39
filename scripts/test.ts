// `npm test` runs the tests. With --deep (`npm run test:deep`) they run at full strength, with slow ones too.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { clearLeftovers } from '../tests/contract/setup/clear-leftovers.ts'
import { makeInstallation } from '../tests/contract/setup/copy-installation.ts'
import { databaseFolder } from '../tests/contract/setup/database-folder.ts'
import { oldestInstalled } from '../tests/contract/setup/oldest-server.ts'
import { noteNotTried } from '../tests/reporting/not-tried.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { buildTestHosts } from './test/build-test-hosts.ts'
import { TYPES_AND_LINT } from './test/checks.ts'
import { installDebianPackages, isInstalled } from './test/debian-packages.ts'
import { findBrowser } from './test/find-browser.ts'
import { fontEnvironment } from './test/font-sets.ts'
import { runSteps, type Step, startResults } from './test/run-steps.ts'

const isDeep = process.argv.includes('--deep')
const results = startResults()
// Every browser of the run draws with the same fonts, whichever the machine has.
Object.assign(process.env, fontEnvironment('desktop'))
const browser = findBrowser()
if (!browser) {
  console.error(
    'There’s no browser for the journeys. Install Chromium (Debian: apt-get install chromium-headless-shell), run npx playwright install chromium, or set CHROME_PATH.',
  )
  process.exit(1)
}

// Some tests need these programs to check the files printed in docs/operations.md. Without the programs,
// those tests are left out.
if (isDeep && !['nginx', 'openssl', 'systemd-analyze'].every(isInstalled)) {
  installDebianPackages(['nginx-light', 'openssl', 'systemd'])
}

// Dovecot is for the tests that read a mailbox. Without it they say so and are left out.
if (!isInstalled('dovecot') || !isInstalled('openssl')) installDebianPackages(['dovecot-imapd', 'openssl'])

const deep: Record<string, string> = isDeep ? { TEST_DEEP: '1' } : {}
const vitest = (...args: string[]) => ({ command: 'vitest', args: ['run', ...args] })

await clearLeftovers()
const installation = join(databaseFolder(), `fairlead-installation-${process.pid}`)
process.on('exit', () => rmSync(installation, { recursive: true, force: true }))

/** Later steps copy the installation that is made here. */
async function build(): Promise<void> {
  await buildTestHosts()
  await Promise.all([buildIfStale(), makeInstallation(installation)])
}

const STEPS: Step[] = [
  // These run in parallel, because each mostly uses one core.
  { name: 'Types, lint and format; build', run: [...TYPES_AND_LINT, build] },
  // Three workers on two cores, because some of these tests wait for a timer.
  {
    name: 'Unit tests; built files',
    run: {
      ...vitest('--project', 'unit*', '--project', 'built', '--maxWorkers=3'),
      // The build sets NODE_ENV to production, for which React has no test functions.
      env: { NODE_ENV: 'test', ...deep },
    },
  },
  // Four workers on two cores, because many of these tests wait for a timer or a disk.
  {
    name: 'Contract, faults and attacks',
    run: { ...vitest('--project', 'contract', '--maxWorkers=4'), env: deep },
  },
  {
    name: 'Journeys in a browser',
    run: {
      command: 'playwright',
      args: ['test'],
      env: { CHROME_PATH: browser, ...deep },
    },
  },
  {
    // These run in parallel, because the browsers mostly wait.
    name: 'Contract on the oldest PostgreSQL; Firefox and WebKit',
    run: [
      ...onOldestPostgres(),
      { command: 'node', args: ['tests/engines/run.ts', ...(isDeep ? ['--require'] : [])], env: deep },
    ],
  },
]

/** Nothing in `npm test` if the packaged PostgreSQL is the only one here, because the contract was on that already. */
function onOldestPostgres() {
  if (isDeep || oldestInstalled()) return [{ ...vitest('--project', 'server', '--maxWorkers=2'), env: deep }]
  noteNotTried('the contract on an older PostgreSQL', 'install postgresql-15')
  return []
}

// A Sunday afternoon, the night the clocks go forward, and the last minutes of a year.
const OTHER_CLOCKS = ['2027-01-03 14:05:00', '2027-03-28 00:30:00', '2026-12-31 23:55:00']
const CLOCK_TESTS = [
  'desk/cases',
  'desk/first-contact',
  'desk/inbox/inbox',
  'desk/overview',
  'host/demo',
  'admin/retention',
  'admin/retention-after-a-decision',
]

function atOtherTimes(): Step[] {
  if (!isInstalled('faketime') && !installDebianPackages(['faketime'])) {
    noteNotTried('other clocks', 'install faketime')
    return []
  }
  const files = CLOCK_TESTS.map((name) => `tests/contract/${name}.test.ts`)
  return OTHER_CLOCKS.map((time) => ({
    name: `With the clock at ${time}`,
    run: {
      command: 'faketime',
      args: [
        time,
        'vitest',
        'run',
        '--project',
        'unit',
        '--project',
        'contract',
        'supabase/functions/_shared',
        ...files,
      ],
      // Leaves the monotonic clock alone, so that timeouts keep working.
      env: { FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    },
  }))
}

/** The short form on one core, of which something else takes half. */
function onASlowMachine(): Step[] {
  if (!isInstalled('taskset')) {
    noteNotTried('a slow machine', 'Linux with taskset (util-linux)')
    return []
  }
  return [
    {
      name: 'A slow machine: npm test on half a core',
      run: { command: 'node', args: ['scripts/test/slow-machine.ts'] },
    },
  ]
}

const deepSteps = (): Step[] => [
  {
    name: 'A bare machine: npm start, npm test',
    run: { command: 'node', args: ['scripts/test/bare-machine.ts'] },
  },
  ...onASlowMachine(),
  ...atOtherTimes(),
  { name: 'Faults at full strength', run: { command: 'node', args: ['scripts/faults.ts'] } },
  { name: 'Attacks at full strength', run: { command: 'node', args: ['scripts/attacks.ts'] } },
  {
    name: 'Growth to a million leads',
    run: { command: 'node', args: ['bench/host.ts'], env: { BENCH_PARTS: 'growth' } },
  },
]

if (!isDeep)
  noteNotTried('the full strength of these tests, and a bare and a slow machine', 'npm run test:deep')

await runSteps(isDeep ? [...STEPS, ...deepSteps()] : STEPS, results)
