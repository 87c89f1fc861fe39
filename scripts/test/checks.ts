import type { Step } from './run-steps.ts'

/** What needs neither a build nor a database: quick enough to run before every commit. */
export const CHECKS: Step[] = [
  {
    name: 'Types, lint and format',
    run: [
      { command: 'tsc', args: ['--noEmit', '-p', '.'] },
      { command: 'biome', args: ['check', '--error-on-warnings', '.'] },
    ],
  },
  {
    name: 'Unit tests',
    run: {
      command: 'vitest',
      args: ['run', '--project', 'unit*', '--maxWorkers=2'],
    },
  },
]
