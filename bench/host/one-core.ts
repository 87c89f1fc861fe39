import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { findProgram } from './find-program.ts'

const ALL = `0-${cpus().length - 1}`

export const canPin = cpus().length > 1 && findProgram('taskset') !== undefined

export function keepToOneCore(pid: number, kept: boolean): void {
  if (canPin) execFileSync('taskset', ['-acp', kept ? '0' : ALL, String(pid)], { stdio: 'ignore' })
}
