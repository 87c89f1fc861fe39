import type { Step } from './run-steps.ts'

/** What needs neither a build nor a database: quick enough to run before every commit. */
export const CHECKS: Step[] = [
  { name: 'Types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'Lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'Unit tests and import direction', command: 'vitest', args: ['run', '--project', 'unit'] },
]
