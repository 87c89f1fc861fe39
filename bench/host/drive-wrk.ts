import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { COUNTER, type Figures, type Load } from './load.ts'

const LONGEST_S = 16
const run = promisify(execFile)
let scripts = 0

/**
 * Makes the load with wrk, which uses far less of the machine than a load generator in Node, so that the
 * server gets the rest.
 */
export async function driveWrk(load: Load): Promise<Figures> {
  const { port, connections, seconds, request } = load
  const script = join(tmpdir(), `fairlead-wrk-${process.pid}-${scripts++}.lua`)
  await writeFile(script, luaFor(request))
  try {
    const address = `http://127.0.0.1:${port}/`
    // wrk takes whole seconds only.
    const length = Math.max(1, Math.round(seconds))
    // wrk calls an answer failed that takes longer than this, two seconds unless told. Here it is a slow one.
    const patience = length + 10
    const { stdout } = await run('wrk', [
      ...['-t1', `-c${connections}`, `-d${length}s`, `--timeout=${patience}s`],
      ...['-s', script, address],
    ])
    const line = stdout.split('\n').find((each) => each.startsWith('{'))
    const { requests, microseconds, p50, p99, ...errors } = JSON.parse(line ?? '{}')
    const failed = Object.entries(errors).filter(([, count]) => count !== 0)
    if (failed.length > 0) throw new Error(`Of ${requests} requests failed ${inWords(failed)}`)
    // wrk leaves at the end what isn't answered yet. Where that is most of it, the run says nothing.
    if (requests < connections && length < LONGEST_S) return await driveWrk({ ...load, seconds: length * 2 })
    if (requests === 0) throw new Error(`None of ${connections} requests was answered within ${length} s`)
    return { perSecond: requests / (microseconds / 1e6), p50Ms: p50 / 1000, p99Ms: p99 / 1000 }
  } finally {
    await rm(script)
  }
}

/** `status` is an answer of 400 or above, `timeout` one that came too late. */
const inWords = (failed: [kind: string, count: unknown][]) =>
  failed.map(([kind, count]) => `${count} (${kind})`).join(', ')

function luaFor(request: Buffer): string {
  const parts = request
    .toString('latin1')
    .split(COUNTER)
    .map((part) => `"${Array.from(part, escapeForLua).join('')}"`)
  const from = Math.floor(Math.random() * 1e8)
  const next =
    parts.length === 1
      ? `return ${parts[0]}`
      : `counter = counter + 1; local n = string.format('%0${COUNTER.length}d', counter); return ${parts.join(' .. n .. ')}`
  return `
local counter = ${from}
request = function() ${next} end
done = function(summary, latency)
  local e = summary.errors
  print(string.format('{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,'
    .. '"status":%d,"read":%d,"write":%d,"connect":%d,"timeout":%d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    e.status, e.read, e.write, e.connect, e.timeout))
end
`
}

function escapeForLua(character: string): string {
  return /[\w .:;,/*=+{}()@?&-]/.test(character)
    ? character
    : `\\${String(character.charCodeAt(0)).padStart(3, '0')}`
}
