import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './tests/reporting/slow-files-first.ts'

// Tests are about the sample, whose facts the specification gives: another firm fails none of them. Those about the
// second firm start programs of their own with it (tests/firms/second-firm.ts).
delete process.env.FIRM_DIR

// The second try tells a flaky test from a broken one. `npm test` fails either way, except for KNOWN_FLAKY.
const retry = process.env.CI ? 1 : 0
// Long enough for machines with few and busy cores. A test that is done sooner doesn't wait.
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } }
const common = { ...patience, setupFiles: 'tests/fixed-seed.ts' }
// As the host itself runs: Node reads the TypeScript. A worker loads the program once for all its tests.
const native = { experimental: { viteModuleRunner: false }, isolate: false }
// These replace a module or the global objects it reads when it is loaded, so they need Vite and modules of
// their own.
const MOCKING = [
  'engine/save-file.test.ts',
  'apps/desk/backend/client/connection.test.ts',
  'apps/site/content/other-firms.test.ts',
  'apps/site/forms/lead-form.test.tsx',
  'supabase/functions/_shared/answer-checks/check-arranged.test.ts',
]

export default defineConfig({
  test: {
    reporters: ['default', './tests/reporting/vitest-results.ts'],
    slowTestThreshold: 5_000,
    sequence: { sequencer: SlowFilesFirst },
    // unit*: pure and quick, part of `npm run check`. built: reads build/. contract: over HTTP on a real
    // PostgreSQL. server: what may differ between PostgreSQL's versions, on the oldest one installed. faults:
    // for `npm run faults`. attacks: for `npm run attacks`.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{engine,host,scripts,supabase}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['tests/{site,desk}-*.test.ts', ...MOCKING],
          retry,
          ...native,
          ...common,
        },
      },
      // What the apps are made of is bundled by Vite, so their tests are too.
      {
        test: {
          name: 'unit-apps',
          include: ['{apps,brand}/**/*.test.{ts,tsx}', 'host/**/*.test.tsx'],
          exclude: MOCKING,
          isolate: false,
          retry,
          ...common,
        },
      },
      { test: { name: 'unit-mocking', include: MOCKING, retry, ...common } },
      { test: { name: 'built', include: ['tests/{site,desk}-*.test.ts'], ...common } },
      {
        test: {
          name: 'contract',
          include: ['tests/{attacks,contract,faults}/**/*.test.ts'],
          globalSetup: 'tests/contract/setup/test-servers.ts',
          retry,
          ...native,
          ...common,
        },
      },
      {
        test: {
          name: 'faults',
          // With the inbox's random tests, which `npm run faults` tries with a new seed every day.
          include: [
            'tests/faults/**/*.test.ts',
            'tests/contract/desk/inbox/{inbox-search,inbox-many}.test.ts',
          ],
          globalSetup: 'tests/contract/setup/test-servers.ts',
          fileParallelism: false,
          ...native,
          ...common,
        },
      },
      {
        test: {
          name: 'attacks',
          include: [
            'tests/attacks/**/*.test.ts',
            'tests/contract/auth/{attacks,attacks-replay}.test.ts',
            'tests/contract/{database/access-matrix,rest/{anonymous-reads,fuzz}}.test.ts',
            'supabase/functions/_intake/pdf/{pdf-corpus,pdf-work}.test.ts',
            'supabase/functions/read-mail/mail-fuzz.test.ts',
          ],
          globalSetup: 'tests/contract/setup/test-servers.ts',
          fileParallelism: false,
          ...native,
          ...common,
        },
      },
      {
        test: {
          name: 'server',
          // Without TEST_DEEP: tests that call every function, or use what differs between versions.
          include: process.env.TEST_DEEP
            ? ['tests/contract/**/*.test.ts']
            : [
                'tests/contract/database/{access-matrix,check-server,content,privileges,query-as,reference-prefix}.test.ts',
                'tests/contract/{auth/identity,intake/recording}.test.ts',
                'tests/contract/realtime/{changes,hidden-changes}.test.ts',
                'tests/contract/rest/{filters,permissions,rpc,update-delete,write}.test.ts',
              ],
          // Tries the packaged PostgreSQL, whatever server the others are on.
          exclude: ['tests/contract/database/postgres-binaries.test.ts'],
          globalSetup: 'tests/contract/setup/oldest-server.ts',
          // A role has the same rights in SQL and over HTTP, and HTTP takes longest to test.
          ...(!process.env.TEST_DEEP && { env: { TEST_SQL_ONLY: '1' } }),
          retry,
          ...native,
          ...common,
        },
      },
    ],
  },
})
