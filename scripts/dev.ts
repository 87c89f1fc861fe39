import { spawn } from 'node:child_process'
import { join } from 'node:path'

// Pages reload through Vite; a change to the host or the functions restarts this one process.
const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-host.ts')],
  {
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
