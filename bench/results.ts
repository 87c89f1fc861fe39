import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'results')

export interface Circumstances {
  date: string
  commit: string
  command: string
  machine: string
  node: string
  /** The load average of the minute before. Above 0.5 the machine was not idle. */
  loadBefore: number
}

export function circumstances(command: string): Circumstances {
  const [cpu] = cpus()
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commitHash(),
    command,
    machine: `${cpus().length} cores (${cpu?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`,
    node: process.version,
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}

function commitHash(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

export async function writeResults(name: string, results: object): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`)
}

export async function readResults<Results>(name: string): Promise<Results | undefined> {
  const text = await readFile(join(FOLDER, `${name}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
