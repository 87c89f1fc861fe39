import { defineConfig } from 'vitest/config'

// unit: pure and quick, part of `npm run check`. contract: over HTTP on a real PostgreSQL.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,host,scripts,supabase}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
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
