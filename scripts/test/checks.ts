import type { Command, Step } from './run-steps.ts'

/** At the same time, because tsc uses one core. */
export const TYPES_AND_LINT: Command[] = [
  { command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { command: 'biome', args: ['check', '--error-on-warnings', '.'] },
]

/** What needs neither a build nor a database: quick enough to run before every commit. */
export const CHECKS: Step[] = [
  { name: 'Types, lint and format', run: TYPES_AND_LINT },
  {
    name: 'Unit tests',
    run: {
      command: 'vitest',
      args: ['run', '--project', 'unit*', '--maxWorkers=2'],
    },
  },
]
