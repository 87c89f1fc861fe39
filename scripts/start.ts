import { exitWith } from '../host/startup-error.ts'
import { buildWhatIsStale } from './stale-build.ts'

await buildWhatIsStale().catch(exitWith)
await import('../host/main.ts')
