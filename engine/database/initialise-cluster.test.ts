import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { initialiseCluster } from './initialise-cluster.ts'

it('removes what interrupted starts left, also one with our own process id', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-cluster-'))
  const cluster = join(folder, 'postgres')
  // No process has the second id: Linux gives out none above 4,194,304.
  for (const pid of [process.pid, 5_000_000]) {
    await mkdir(`${cluster}.draft-${pid}`)
    await writeFile(join(`${cluster}.draft-${pid}`, 'half'), '')
  }
  try {
    await initialiseCluster({ initdb: 'true', cluster, superuserPassword: 'x', user: undefined })
    expect(await readdir(folder)).toEqual(['postgres'])
    expect(await readdir(cluster)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
