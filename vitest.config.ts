import { defineConfig } from 'vitest/config'

// unit: pure and quick, part of `npm run check`. built: reads build/. contract: over HTTP on the
// embedded PostgreSQL; server: the same on the one DATABASE_URL names. faults: `npm run faults`.
// A machine may stall; a test that needed its second try says so.
const retry = process.env.CI ? 1 : 0
// Long enough for machines with few and busy cores; whatever comes sooner is taken at once.
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 20_000 } } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,brand,host,scripts,supabase}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: ['tests/{site,desk}-*.test.ts'],
          retry,
          ...patience,
        },
      },
      { test: { name: 'built', include: ['tests/{site,desk}-*.test.ts'], ...patience } },
      {
        test: {
          name: 'contract',
          include: ['tests/{attacks,contract,faults}/**/*.test.ts'],
          globalSetup: 'tests/contract/data-template.ts',
          retry,
          ...patience,
        },
      },
      {
        test: {
          name: 'faults',
          // With what is tried at random, which begins elsewhere every day here and nowhere else.
          include: [
            'tests/faults/**/*.test.ts',
            'tests/attacks/fuzz-endpoints.test.ts',
            'tests/contract/{desk-inbox,rest-fuzz,site-quick-pages}.test.ts',
          ],
          fileParallelism: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'tests/contract/{access-matrix,audit-privileges,auth-{admin,factors-codes,recovery,sessions,sweep,user},content,desk-{care,cases,content,documents,first-contact,inbox,inbox-order,overview,sent-twice,staff},database-*,erasure,functions-host,identity,intake-recording,mail,migrations,realtime-{announcing,changes,hosts,private},rest-*,retention,storage-*}.test.ts',
          ],
          exclude: ['tests/contract/rest-fuzz.test.ts'],
          globalSetup: 'tests/contract/postgres-server.ts',
          retry,
          // Roles belong to the whole server, so hosts on one server start one after another.
          fileParallelism: false,
          ...patience,
        },
      },
    ],
  },
})
