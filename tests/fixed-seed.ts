import fc from 'fast-check'
import { SEED } from './faults/scale.ts'

// Vitest loads this before every test file, so that no run fails on what the run before didn't try.
fc.configureGlobal({ seed: SEED })
