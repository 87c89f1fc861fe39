import { existsSync } from 'node:fs'
import { access, constants, mkdir, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { DISK_BUDGETS } from '#shared/limits/disk-budgets.ts'
import { stopPostgres } from '../../engine/database/embedded-postgres.ts'
import { isAlive, readPostmaster } from '../../engine/database/postmaster-file.ts'
import { requireOwner } from '../../engine/database/system-user.ts'
import { makeFolders } from '../../engine/save-file.ts'
import { explainFileError, StartupError } from '../../engine/startup-error.ts'
import { type Config, readConfig } from '../../host/config.ts'
import { createDiskRoom } from '../../host/disk/disk-room.ts'
import { changeOver, keptDatabase } from './change-over.ts'
import { findTarget, pruneWorktrees, requireUnchanged, type Target } from './checkout.ts'
import { findService } from './find-service.ts'
import { prepare, type UpdateOptions } from './prepare.ts'
import { capture } from './run-step.ts'
import { type Places, swapIn } from './swap.ts'

export async function update(options: UpdateOptions): Promise<void> {
  const { root, env, say, signal } = options
  const config = readConfig(env)
  await requireUsable(root, config)
  const work = join(root, '.update')
  await using _lock = await lock(work)
  const orStopped = (error: unknown): never => {
    throw signal.aborted ? signal.reason : error
  }
  const target = await findTarget(root, options.wanted, signal).catch(orStopped)
  if (!target) return say('Nothing is new.')
  say(`From ${target.formerVersion} to ${target.version}:`)
  for (const line of target.news) say(line)
  for (const migration of target.migrations) say(`Migration: ${migration}`)
  await findService(config.dataDir)
  if (options.into) await requireFolder(options.into)
  const buildFolder = relative(root, config.buildDir)
  const places: Places = {
    root,
    next: join(work, 'next'),
    former: join(work, 'former'),
    folders: [buildFolder, ...(target.changesPackages ? ['node_modules'] : [])],
  }
  const trial = join(config.dataDir, 'update-trial')
  const clear = async () => {
    await stopTrial(join(trial, 'postgres'))
    for (const folder of [trial, keptDatabase(config.dataDir), places.next, places.former])
      await rm(folder, { recursive: true, force: true })
    await pruneWorktrees(root)
  }
  await clear()
  try {
    await requireRoom(options, config, target)
    const backup = await prepare(options, config, target, places, trial)
    options.onChangeOver?.()
    signal.throwIfAborted()
    await requireUnchanged(root)
    if ((await findService(config.dataDir)) === undefined) {
      await swapIn(places, target)
      return say(`${target.version} is in place: start the host. The backup from before is ${backup.folder}.`)
    }
    const { patience } = options
    const away = await changeOver({
      config,
      target,
      places,
      backup: backup.folder,
      ...(patience && { patience }),
    })
    say(`${target.version} runs. There was no site for ${(away / 1_000).toFixed(1)} s.`)
    say(`The backup from before is ${backup.folder}.`)
  } catch (error) {
    orStopped(error)
  } finally {
    await clear()
  }
}

/** A trial that was cut off left its PostgreSQL running, or a file with the id of a process that is now another's. */
async function stopTrial(cluster: string): Promise<void> {
  const left = await readPostmaster(cluster)
  const place = left && (await readlink(`/proc/${left.pid}/cwd`).catch(() => undefined))
  if (left && (process.platform !== 'linux' || place === (await realpath(cluster))))
    await stopPostgres(cluster)
}

async function requireUsable(root: string, { databaseUrl, buildDir }: Config): Promise<void> {
  if (databaseUrl)
    throw new StartupError(
      'DATABASE_URL is set, so this can’t try a copy of the data: update by hand (docs/operations.md).',
    )
  const inside = relative(root, buildDir)
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside))
    throw new StartupError('BUILD_DIR is outside the checkout: update by hand (docs/operations.md).')
  await requireOwner(root)
}

/** Backups go there only after minutes of building. */
async function requireFolder(into: string): Promise<void> {
  await makeFolders(into)
    .then(() => access(into, constants.W_OK))
    .catch((error) => {
      throw explainFileError(error, into)
    })
}

async function requireRoom(
  { root, into, budgets = DISK_BUDGETS }: UpdateOptions,
  config: Config,
  target: Target,
) {
  const { dataDir, buildDir } = config
  const sizes = (await Promise.all(
    ['postgres', 'storage', 'mail'].map((name) => sizeOf(join(dataDir, name))),
  )) as [number, number, number]
  const data = sizes.reduce((sum, bytes) => sum + bytes, 0)
  const made =
    (await sizeOf(buildDir)) * 2 +
    (target.changesPackages ? (await sizeOf(join(root, 'node_modules'))) * 1.2 : 0)
  const needs: [string, number][] = [
    [dataDir, data + (target.migrations.length > 0 ? sizes[0] : 0)],
    [into ?? dataDir, data],
    [root, made],
  ]
  const disks = new Map<number, { folder: string; bytes: number }>()
  for (const [folder, bytes] of needs) {
    const { dev } = await stat(folder)
    disks.set(dev, { folder, bytes: bytes + (disks.get(dev)?.bytes ?? 0) })
  }
  for (const { folder, bytes } of disks.values()) {
    const room = createDiskRoom(folder, budgets).roomBytes()
    if (bytes > room)
      throw new StartupError(
        `There’s too little room on the disk of ${folder}: it takes ${megabytes(bytes)} MB, and ${megabytes(room)} MB are free beside what the database keeps.`,
      )
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_048_576)

/** Files may go while `du` counts, which it complains of. */
async function sizeOf(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  const said = await capture('sh', ['-c', 'du -sk "$1" 2>/dev/null; true', 'du', folder])
  return Number(/^\d+/.exec(said)?.[0] ?? 0) * 1_024
}

async function lock(work: string): Promise<AsyncDisposable> {
  await mkdir(work, { recursive: true, mode: 0o700 })
  const file = join(work, 'pid')
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'))
  if (holder && isAlive(holder)) throw new StartupError(`An update is under way already (process ${holder}).`)
  await rm(file, { force: true })
  await writeFile(file, String(process.pid), { flag: 'wx' }).catch(() => {
    throw new StartupError('An update is under way already.')
  })
  return { [Symbol.asyncDispose]: () => rm(file, { force: true }) }
}
