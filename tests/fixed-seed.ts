import fc from 'fast-check'
import { SEED } from './faults/scale.ts'

// Vitest loads this before every test file, so that every run of `npm test` tries the same random cases.
fc.configureGlobal({ seed: SEED })
