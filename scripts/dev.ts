import { spawn } from 'node:child_process'
import { join } from 'node:path'

// Vite reloads changed pages. A change to the host or the functions restarts the process started here.
const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-host.ts')],
  {
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))
