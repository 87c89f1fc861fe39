import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Starts a program again whenever it ends, and tells it so, as systemd does with the unit of docs/operations.md. */
export function startService(cwd: string, program: string, env: Record<string, string>) {
  let isStopped = false
  let child: ChildProcess | undefined
  let said = ''
  const start = () => {
    // The shell becomes the program, so that both have one process id.
    child = spawn('sh', ['-c', 'SYSTEMD_EXEC_PID=$$ exec "$0" "$1"', process.execPath, program], { cwd, env })
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (chunk) => {
        said += chunk
      })
    child.on('close', () => !isStopped && setTimeout(start, 100))
  }
  start()
  return {
    said: () => said,
    pid: () => child?.pid,
    async stop() {
      isStopped = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
