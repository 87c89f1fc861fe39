// Takes the newest version: says what is new, makes it beside the running one, tries it on a copy of the data, changes
// over, and goes back if the new one doesn't come (docs/decisions/0034-updates.md).
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { update } from './update/update.ts'

const stop = new AbortController()
let mayStop = true
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (mayStop) stop.abort(new StartupError('Stopped. Nothing was changed.'))
    else console.error('The versions change places: this takes a moment, and is then over.')
  })
// A terminal that is gone must not end a change-over.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  const { wanted, into } = readArguments()
  await update({
    root: join(import.meta.dirname, '..'),
    env: process.env,
    wanted,
    into,
    say: console.log,
    signal: stop.signal,
    onChangeOver: () => {
      mayStop = false
    },
  })
} catch (error) {
  exitWith(error)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { into: { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.length > 1) throw new Error('unusable')
    return { wanted: positionals[0], into: values.into && resolve(values.into) }
  } catch {
    throw new StartupError('Usage: npm run update -- [tag or branch] [--into <folder of backups>]')
  }
}
