import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { readConfig } from '../host/config.ts'
import { isBuildStale } from './build/build-if-stale.ts'
import { runScript } from './build/run-script.ts'

const isStale = await isBuildStale().catch(exitWith)
const { buildDir } = readConfig(process.env)
if (relative(join(import.meta.dirname, '..'), buildDir).startsWith('..')) {
  const why = 'what is built looks for its packages there'
  exitWith(
    new StartupError(`BUILD_DIR is outside this folder, and ${why}: name one inside, not ${buildDir}.`),
  )
}
// Builds in another process, because what a build loads would stay in memory while this one serves.
if (isStale) await runScript(join(import.meta.dirname, 'build.ts'))
await import(pathToFileURL(join(buildDir, 'host/main.js')).href)
