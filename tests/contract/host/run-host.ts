import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'

/** The environment that our processes get from the test: where Node is, and its compile cache. No .env is read. */
export const INHERITED = {
  PATH: process.env.PATH ?? '',
  SETTINGS_FILE: '',
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
}

/** The environment variable with the folder of the bundled hosts that tests start as processes. */
export const TEST_HOSTS = 'TEST_HOSTS'

const MAIN = join(import.meta.dirname, '../../../host/main.ts')

export interface HostProcess {
  child: ChildProcess
  /** Resolves with the address once the host is ready. If it ends first, rejects with what it printed. */
  ready: Promise<string>
  /** Its exit code and all it printed on the error stream. */
  ended: Promise<{ code: number | null; stderr: string }>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The bundle of a host's script if there is one. It starts in half the time, because it's one file and not 700. */
export function bundleOf(script: string): string {
  const folder = process.env[TEST_HOSTS]
  return folder ? join(folder, `${basename(script, '.ts')}.js`) : script
}

/** The host as its own process, the way a service manager runs it. */
export function runHost(
  env: Record<string, string>,
  { script = MAIN, ...identity }: { uid?: number; gid?: number; script?: string } = {},
): HostProcess {
  const child = spawn(process.execPath, [bundleOf(script)], {
    env: { ...INHERITED, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  })
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, stderr }))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      const address = stdout.match(/^Ready: (\S+)$/m)?.[1]
      if (address) resolve(address)
    })
    ended.then((end) => reject(new Error(`The host ended before it was ready: ${end.stderr}`)))
  })
  ready.catch(() => {})
  return {
    child,
    ready,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
