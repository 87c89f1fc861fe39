import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Asks a process to end and waits for that. One that has ended already would never say so again. */
export async function endProcess(child: ChildProcess, ask = () => void child.kill()): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  ask()
  await ended
}
