import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { endProcess } from './end-process.ts'

export interface Usage {
  residentBytes: number
  peakBytes: number
}

export interface HostUnderTest {
  pid: number
  port: number
  admin: pg.ClientConfig
  usage(): Promise<Usage>
  stop(): Promise<void>
}

export async function startHostUnderTest(databaseUrl?: string): Promise<HostUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-bench-'))
  const log = openSync(join(dataDir, 'host.log'), 'w')
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const child = fork(join(import.meta.dirname, 'host-process.ts'), {
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      PORT: '0',
      DESK_PORT: '0',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  closeSync(log)
  const stopWithUs = () => child.kill('SIGKILL')
  process.on('exit', stopWithUs)
  const { port, admin } = await answerOf<{ port: number; admin: pg.ClientConfig }>(child)
  return {
    pid: child.pid ?? 0,
    port,
    admin,
    usage() {
      child.send('usage')
      return answerOf<Usage>(child)
    },
    async stop() {
      await endProcess(child, () => void child.send('stop'))
      process.off('exit', stopWithUs)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const settled = new AbortController()
  const { signal } = settled
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`A process of the bench ended with ${code}`)
    })
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended])
    return answer as Answer
  } finally {
    settled.abort()
  }
}
