import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sendLead } from '../desk/desk-leads.ts'
import { INHERITED } from '../host/run-host.ts'
import { databaseFolder } from '../setup/database-folder.ts'
import { startTestHost } from '../setup/start-test-host.ts'
import { BUILD, git, PROGRAM, writeProject } from './siteless-project.ts'
import { freePort, startService } from './start-service.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** A checkout of a repository, whose host runs as a service on a data folder with two leads. */
export async function serveCheckout() {
  const folder = await mkdtemp(join(databaseFolder(), `fairlead-test-${process.pid}-`))
  const [upstream, root, dataDir] = [join(folder, 'upstream'), join(folder, 'checkout'), join(folder, 'data')]
  writeProject(ROOT, upstream)
  git(upstream, 'init', '-q', '-b', 'main')
  git(upstream, 'add', '-A')
  git(upstream, 'commit', '-q', '-m', 'First')
  git(upstream, 'tag', 'v1')
  git(folder, 'clone', '-q', '--shared', upstream, root)
  // The second is found where an update brings packages of its own.
  for (const place of [root, folder]) await symlink(join(ROOT, 'node_modules'), join(place, 'node_modules'))
  const host = await startTestHost({ embedded: { keptIn: dataDir } })
  await sendLead(host, 'business')
  await sendLead(host, 'callback')
  await host.close()
  const [port, deskPort] = [await freePort(), await freePort()]
  const env: Record<string, string> = {
    ...INHERITED,
    DATA_DIR: dataDir,
    BUILD_DIR: join(root, 'build'),
    PORT: String(port),
    DESK_PORT: String(deskPort),
  }
  execFileSync(process.execPath, [join(root, BUILD)], { env })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const service = startService(root, PROGRAM, env)
  while (!(await isUp())) await pause(50)
  return {
    folder,
    upstream,
    root,
    dataDir,
    env,
    service,
    isUp,
    /** Commits these files as the repository's newest version. */
    release(files: Record<string, string>, after = 'v1'): string {
      git(upstream, 'reset', '-q', '--hard', after)
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(join(upstream, name, '..'), { recursive: true })
        writeFileSync(join(upstream, name), text, { mode: 0o755 })
      }
      git(upstream, 'add', '-A')
      git(upstream, 'commit', '-q', '-m', 'Next')
      return git(upstream, 'rev-parse', 'HEAD')
    },
    head: () => git(root, 'rev-parse', 'HEAD'),
    leftovers: async () =>
      [...(await readdir(dataDir)), ...(await readdir(join(root, '.update')))].filter((name) =>
        /update|next|former|pid/.test(name),
      ),
    async close() {
      await this.service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
