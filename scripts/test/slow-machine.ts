// The short form of the tests on one core, of which a busy process takes half. Run alone:
// node scripts/bootstrap.mjs scripts/test/slow-machine.ts
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const onCore = ['--cpu-list', '0', process.execPath]

// Works for ten milliseconds and rests for ten, ahead of everything else if it may.
const BUSY = `
  try { require('node:os').setPriority(-20) } catch {}
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    for (const end = performance.now() + 10; performance.now() < end; );
    Atomics.wait(clock, 0, 0, 10)
  }`
const busy = spawn('taskset', [...onCore, '-e', BUSY], { stdio: 'ignore' })
const { TEST_DEEP: _deep, ...environment } = process.env
const tests = spawn('taskset', [...onCore, join(import.meta.dirname, '../test.ts')], {
  stdio: 'inherit',
  env: environment,
})
process.on('exit', () => busy.kill('SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tests.kill(signal))
const [code] = await once(tests, 'exit')
process.exit(code ?? 1)
