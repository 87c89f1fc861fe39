import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

// The host gives its requests twenty seconds to finish.
const STOP_TIMEOUT_MS = 30_000

const running = new Set<ChildProcess>()
const folders = new Set<string>()

process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
// An interrupted run leaves neither a browser nor a PostgreSQL behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopChildren().finally(() => process.exit(1)))
}

/** Ends everything that was started here. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map(stopChild))
}

/** Starts a program that `stopChildren` ends. */
export function startChild(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, options)
  running.add(child)
  child.on('exit', () => running.delete(child))
  // Without a listener Node would throw. waitForOutput() has its own and rejects.
  child.on('error', () => running.delete(child))
  return child
}

/** Ends a program and waits until it has ended. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(impatience)
}

/** Reads a program's output until `words` matches. Rejects if the program ends first. */
export function waitForOutput(
  child: ChildProcess,
  stream: NodeJS.ReadableStream,
  words: RegExp,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = ''
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      const found = words.exec(output)
      if (found) resolve(found)
    })
    const fail = (end: unknown) =>
      reject(new Error(`${child.spawnfile} ended (${end}) before ${words}:\n${output}`))
    child.once('exit', fail)
    child.once('error', fail)
  })
}

/** A folder that is gone when this process ends. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `fairlead-${name}-`))
  folders.add(folder)
  return folder
}

/** Where a program is, if it is installed. */
export function findProgram(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
