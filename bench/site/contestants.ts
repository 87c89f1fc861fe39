import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build/build-if-stale.ts'
import { compressFiles } from '../../scripts/build/compress-files.ts'
import type { ContestantName } from '../report/site-results.ts'
import { installIn, runIn } from './run-in-folder.ts'

interface ServedFolder {
  url: string
  stop(): Promise<void>
}

export interface Contestant extends ServedFolder {
  name: ContestantName
}

const BENCH = join(import.meta.dirname, '..')
const OURS = join(BENCH, '../build/site/files')
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 3280)

export async function startContestants(): Promise<Contestant[]> {
  await buildIfStale()
  return [{ name: 'ours', ...(await serve(OURS, FIRST_PORT, '/404')) }, await serveAstro(FIRST_PORT + 1)]
}

/** A page of one sentence. What blocks it is the browser's own work, and Lighthouse's, for any page on this machine. */
export const serveEmptyPage = (): Promise<ServedFolder> =>
  serve(join(BENCH, 'empty-page'), FIRST_PORT + 4, '/')

/** The built site of this folder, or of another. */
export async function serveBuild(files = OURS): Promise<ServedFolder> {
  if (files === OURS) await buildIfStale()
  return serve(files, FIRST_PORT + (files === OURS ? 5 : 6), '/404')
}

async function serveAstro(port: number): Promise<Contestant> {
  const source = join(BENCH, 'peer-astro')
  installIn(source)
  console.log('Building the Astro peer …')
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-astro-'))
  runIn(source, process.execPath, [
    join(source, 'node_modules/astro/bin/astro.mjs'),
    ...['build', '--outDir', folder],
  ])
  // The product's components, which the peer renders too, load some drawings from this folder.
  await cp(join(OURS, 'drawings'), join(folder, 'drawings'), { recursive: true })
  await compressFiles(folder)
  const peer = await serve(folder, port, '/')
  return {
    name: 'astro',
    ...peer,
    async stop() {
      await peer.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function serve(folder: string, port: number, otherwise: string): Promise<ServedFolder> {
  const child = fork(join(import.meta.dirname, 'serve-folder.ts'), [folder, String(port), otherwise])
  await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
