import { join } from 'node:path'
import type { Command, Step } from './run-steps.ts'

/**
 * These run in parallel. tsc has two checkers instead of its usual four, each of which works out types that the others
 * have too, and collects garbage less often: together that saves a quarter of its processor time.
 */
export const TYPES_AND_LINT: Command[] = [
  { command: 'tsc', args: ['--noEmit', '-p', '.', '--checkers', '2'], env: { GOGC: '400' } },
  { command: 'biome', args: ['check', '--error-on-warnings', '.'] },
]

/** The steps that need no build, so they're quick enough for every commit. */
export const CHECKS: Step[] = [
  { name: 'Types, lint and format', run: TYPES_AND_LINT },
  {
    name: 'Unit tests',
    run: {
      command: 'vitest',
      args: ['run', '--project', 'unit*', '--maxWorkers=2'],
    },
  },
  {
    name: 'Schemas and migrations',
    run: { command: process.execPath, args: [join(import.meta.dirname, '../schema.ts'), '--check'] },
  },
]
