import { defineConfig } from 'vitest/config'

// unit: pure and quick, part of `npm run check`. built: reads build/. contract: over HTTP on a real PostgreSQL.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,host,scripts,supabase}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: ['tests/site-*.test.ts'],
        },
      },
      { test: { name: 'built', include: ['tests/site-*.test.ts'] } },
      {
        test: {
          name: 'contract',
          include: ['tests/{contract,faults}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
