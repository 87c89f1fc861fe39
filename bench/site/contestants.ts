import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build/build-if-stale.ts'
import { compressFiles } from '../../scripts/build/compress-files.ts'

export interface Contestant {
  name: 'ours' | 'peer'
  url: string
  stop(): Promise<void>
}

const BENCH = join(import.meta.dirname, '..')
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 3280)

/** Builds both sites and serves them with the same code, each from its own process. */
export async function startContestants(): Promise<Contestant[]> {
  await buildIfStale()
  const ours = await serve('ours', join(BENCH, '../build/site/files'), FIRST_PORT, '/404')
  const peerFolder = await buildPeer()
  const peer = await serve('peer', peerFolder, FIRST_PORT + 1, '/')
  return [
    ours,
    {
      ...peer,
      async stop() {
        await peer.stop()
        await rm(peerFolder, { recursive: true })
      },
    },
  ]
}

/** Installs packages that only the bench needs, in the bench's folder. */
export function installIn(folder: string): void {
  if (existsSync(join(folder, 'node_modules'))) return
  console.log(`Installing what ${folder} needs …`)
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder)
}

async function buildPeer(): Promise<string> {
  const source = join(BENCH, 'peer-spa')
  installIn(source)
  console.log('Building the peer …')
  run(process.execPath, [join(source, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', 'build'], source)
  const folder = await mkdtemp(join(tmpdir(), 'lark-and-crane-peer-'))
  await cp(join(source, 'build'), folder, { recursive: true })
  await compressFiles(folder)
  return folder
}

function run(command: string, args: string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}`)
}

async function serve(
  name: Contestant['name'],
  folder: string,
  port: number,
  otherwise: string,
): Promise<Contestant> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'serve-folder.ts'), [
    folder,
    String(port),
    otherwise,
  ])
  await once(child, 'message')
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
