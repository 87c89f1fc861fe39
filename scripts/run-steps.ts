import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export interface Step {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
}

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules/.bin')

/** Runs the steps one after another and stops the process at the first that fails. */
export async function runSteps(steps: Step[]): Promise<void> {
  for (const { name, command, args, env } of steps) {
    console.log(`\n— ${name}`)
    const code = await new Promise<number>((resolve) => {
      const child = spawn(command, args, {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...env },
      })
      child.on('error', (error) => {
        console.error(error.message)
        resolve(1)
      })
      child.on('exit', (status) => resolve(status ?? 1))
    })
    if (code !== 0) {
      console.error(`\n${name} failed.`)
      process.exit(1)
    }
  }
}
