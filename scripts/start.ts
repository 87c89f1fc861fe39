import { exitWith } from '../engine/startup-error.ts'
import { buildIfStale } from './build/build-if-stale.ts'

await buildIfStale().catch(exitWith)
await import(new URL('../build/host/main.js', import.meta.url).href)
