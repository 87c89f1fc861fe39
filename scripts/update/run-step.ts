import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { StartupError } from '../../engine/startup-error.ts'

export interface Step {
  command: string
  args: string[]
  cwd: string
  env: Record<string, string | undefined>
  /** Where all that it says goes. */
  log: string
  signal: AbortSignal
}

interface Ended {
  code: number | null
  said: string
  why: string
}

/** `until` matches what it says once it has done what it should. It's then asked to end. */
export async function runStep(step: Step, until?: RegExp): Promise<Ended> {
  const { command, args, cwd, env, log, signal } = step
  signal.throwIfAborted()
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => void child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  const file = createWriteStream(log, { flags: 'a', mode: 0o600 }).on('error', () => {})
  let said = ''
  let complaints = ''
  child.stdout.on('data', (chunk) => {
    file.write(chunk)
    said += chunk
    if (until?.test(said)) stop()
  })
  child.stderr.on('data', (chunk) => {
    file.write(chunk)
    complaints += chunk
  })
  try {
    const [code] = await Promise.race([
      once(child, 'close'),
      once(child, 'error').then(([error]) =>
        Promise.reject(new StartupError(`${command}: ${error.message}`)),
      ),
    ])
    signal.throwIfAborted()
    return { code, said, why: reason(complaints) || reason(said) || `exit code ${code}` }
  } finally {
    signal.removeEventListener('abort', stop)
    file.end()
  }
}

/** The line that says most: our commands say one. Of a crash it's the error, not the stack around it. */
function reason(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const error = lines.find((line) => /^(?:\w*Error|npm error|✗|error)\b/i.test(line))
  return error ?? lines.findLast((line) => line !== '' && !/^(?:at |Node\.js v)/.test(line)) ?? ''
}

/**
 * What a short command says on standard output. Ctrl-C in a terminal doesn't reach it, because half a copy or half a
 * checkout is worse than waiting for it.
 */
export async function capture(
  command: string,
  args: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'signal'> = {},
): Promise<string> {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  const end = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const [said, complaints, [code]] = await Promise.race([end, failed])
  failed.catch(() => {})
  if (code !== 0)
    throw new StartupError(`${command} ${args.at(-1)}: ${reason(complaints) || `exit code ${code}`}`)
  return said.trim()
}
