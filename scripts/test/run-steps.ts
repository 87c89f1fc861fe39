import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { NotTried } from '../../tests/reporting/not-tried.ts'
import { RESULTS_FILE, type TestResult } from '../../tests/reporting/results-file.ts'
import { type FinishedStep, INSTALL_MILLISECONDS, seconds, summarise } from './step-summary.ts'

export interface Command {
  command: string
  args: string[]
  env?: Record<string, string>
}

type Task = Command | (() => Promise<void>)

/** If `run` is an array, its tasks run in parallel. */
export interface Step {
  name: string
  run: Task | Task[]
}

const ROOT = join(import.meta.dirname, '../..')
const BIN = join(ROOT, 'node_modules/.bin')

/** What is noted from now on, here and in other processes, belongs to this run. */
export function startResults(): string {
  const results = join(mkdtempSync(join(tmpdir(), 'fairlead-results-')), 'results.jsonl')
  writeFileSync(results, '')
  process.env[RESULTS_FILE] = results
  return results
}

/** Stops at the first step that fails, and sets the exit code of the process. */
export async function runSteps(steps: Step[], results = startResults()): Promise<void> {
  const finished: FinishedStep[] = installStep()
  for (const { name, run } of steps) {
    console.log(`\n— ${name}`)
    const begun = performance.now()
    const passed = (await Promise.all([run].flat().map(succeeds))).every(Boolean)
    finished.push({ name, milliseconds: performance.now() - begun, passed })
    console.log(`${name}: ${passed ? 'done' : 'FAILED'} after ${seconds(performance.now() - begun)}`)
    if (!passed) break
  }
  const { text, passed } = summarise(finished, readResults(results))
  console.log(`\n${text}`)
  process.exitCode = passed ? 0 : 1
}

async function succeeds(task: Task): Promise<boolean> {
  if (typeof task !== 'function') return (await exitCode(task)) === 0
  try {
    await task()
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

function exitCode({ command, args, env }: Command): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${BIN}${delimiter}${process.env.PATH}`,
        // Hundreds of processes load the same code, so Node caches its compilation.
        NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node-compile'),
        ...env,
      },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (status) => resolve(status ?? 1))
  })
}

function readResults(file: string): { tests: TestResult[]; notTried: NotTried[] } {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const entries: (TestResult | { notTried: NotTried })[] = lines.map((line) => JSON.parse(line))
  return {
    tests: entries.filter((entry) => 'name' in entry),
    notTried: entries.flatMap((entry) => ('notTried' in entry ? [entry.notTried] : [])),
  }
}

function installStep(): FinishedStep[] {
  const milliseconds = Number(process.env[INSTALL_MILLISECONDS] ?? 0)
  return milliseconds ? [{ name: 'Install', milliseconds, passed: true }] : []
}
