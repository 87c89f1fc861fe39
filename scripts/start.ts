import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exitWith } from '../engine/startup-error.ts'
import { readConfig } from '../host/config.ts'
import { isBuildStale } from './build/build-if-stale.ts'
import { runScript } from './build/run-script.ts'

// Builds in another process, because what a build loads would stay in memory while this one serves.
if (await isBuildStale().catch(exitWith)) await runScript(join(import.meta.dirname, 'build.ts'))
await import(pathToFileURL(join(readConfig(process.env).buildDir, 'host/main.js')).href)
