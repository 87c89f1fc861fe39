import { join } from 'node:path'
import { exitWith } from '../engine/startup-error.ts'
import { isBuildStale } from './build/build-if-stale.ts'
import { runScript } from './build/run-script.ts'

// In a process of its own: what a build has loaded would stay in memory for as long as this one serves.
if (await isBuildStale().catch(exitWith)) await runScript(join(import.meta.dirname, 'build.ts'))
await import(new URL('../build/host/main.js', import.meta.url).href)
