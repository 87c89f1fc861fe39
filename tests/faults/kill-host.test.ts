import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { type HostProcess, runHost } from '../contract/run-host.ts'

const KILLS = 20

it(`loses nothing acknowledged in ${KILLS} kills under reads and writes`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lark-and-crane-kill-'))
  const acknowledged: string[] = []
  let reads = 0
  let host: HostProcess | undefined
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      host = runHost({ DATA_DIR: dataDir })
      const url = await host.ready
      const secretKey = await readFile(join(dataDir, 'keys/secret-api-key'), 'utf8')
      const enough = acknowledged.length + randomInt(1, 40)
      const writers = Array.from({ length: 4 }, () => writeUntilCut(url, secretKey, acknowledged))
      const reader = readUntilCut(url, () => {
        reads += 1
      })
      await expect
        .poll(() => acknowledged.length, { interval: 1, timeout: 10_000 })
        .toBeGreaterThanOrEqual(enough)
      await host.kill()
      await Promise.all([...writers, reader])
    }

    host = runHost({ DATA_DIR: dataDir })
    const url = await host.ready
    const stored = new Set<string>()
    const service = createClient(url, await readFile(join(dataDir, 'keys/secret-api-key'), 'utf8'))
    for (let from = 0; ; from += 1000) {
      const { data } = await service
        .from('resources')
        .select('id')
        .order('id')
        .range(from, from + 999)
        .throwOnError()
      for (const { id } of data) stored.add(id)
      if (data.length < 1000) break
    }
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
    expect(reads).toBeGreaterThan(0)
  } finally {
    await host?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)

async function writeUntilCut(url: string, key: string, acknowledged: string[]): Promise<void> {
  const service = createClient(url, key)
  for (;;) {
    const id = randomUUID()
    const { error } = await service
      .from('resources')
      .insert({ id, title: 'Kept', description: 'Written while the host was killed', resource_type: 'Test' })
    if (error) return
    acknowledged.push(id)
  }
}

async function readUntilCut(url: string, count: () => void): Promise<void> {
  const anon = createClient(url, LOCAL_PUBLISHABLE_KEY, { db: { retry: false } } as object)
  for (;;) {
    const { error } = await anon
      .from('resources')
      .select('id')
      .limit(4)
      .abortSignal(AbortSignal.timeout(2_000))
    if (error) return
    count()
  }
}
