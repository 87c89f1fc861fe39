import { spawn } from 'node:child_process'
import { once } from 'node:events'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export async function runScript(script: string): Promise<void> {
  const child = spawn(process.execPath, [script], { stdio: 'inherit' })
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, passOn)
  const [code] = await once(child, 'exit')
  for (const signal of SIGNALS) process.off(signal, passOn)
  if (code !== 0) process.exit(code ?? 1)
}
