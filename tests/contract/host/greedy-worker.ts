// A worker that does whatever it may not. Started by worker-pool.test.ts only.
import { Buffer } from 'node:buffer'
import process from 'node:process'
import { serveTasks } from '../../../host/workers/serve-tasks.ts'

const kept: Buffer[] = []

await serveTasks(
  {
    double: async (given: number) => 2 * given,
    where: async () => ({ process: process.pid, settings: Object.keys(process.env) }),
    fail: async () => {
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    },
    never: async () => {
      while (true);
    },
    'take Buffers': async () => {
      while (true) kept.push(Buffer.alloc(1_048_576, 1))
    },
    'take Buffers at once': async (bytes: number) => Buffer.alloc(bytes, 1).length,
    'take heap': async () => {
      for (const list: object[] = []; ; ) list.push({ number: list.length })
    },
  },
  Number(process.argv[2]),
)
