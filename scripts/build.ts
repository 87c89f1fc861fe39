import { buildWhatIsStale } from './stale-build.ts'

await buildWhatIsStale({ force: true })
