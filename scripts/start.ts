import { exitWith } from '../engine/startup-error.ts'
import { buildWhatIsStale } from './stale-build.ts'

await buildWhatIsStale().catch(exitWith)
await import(new URL('../build/host/main.js', import.meta.url).href)
