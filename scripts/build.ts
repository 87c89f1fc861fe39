import { exitWith } from '../engine/startup-error.ts'
import { buildIfStale } from './build/build-if-stale.ts'

// Up-to-date builds stay as they are, so that a service can call this at every start.
await buildIfStale({ force: process.argv.includes('--force') }).catch(exitWith)
