import { existsSync } from 'node:fs'
import { access, constants, cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskBudgets } from '#shared/limits/disk-budgets.ts'
import { StartupError } from '../../engine/startup-error.ts'
import { reachDatabase } from '../../host/admin/reach-database.ts'
import { type Backup, takeBackup } from '../../host/backup/take-backup.ts'
import type { Config } from '../../host/config.ts'
import { loadSecrets } from '../../host/secrets.ts'
import type { ChangeOver } from './change-over.ts'
import { addWorktree, type Target } from './checkout.ts'
import { runStep, type Step } from './run-step.ts'
import type { Places } from './swap.ts'

export interface UpdateOptions {
  /** The checkout that the service runs from. */
  root: string
  env: Record<string, string | undefined>
  /** A tag or branch, instead of what the checkout's branch follows. */
  wanted?: string | undefined
  /** The folder of backups. */
  into?: string | undefined
  say(line: string): void
  /** Its reason is thrown. Once the versions change places, it's ignored. */
  signal: AbortSignal
  budgets?: DiskBudgets
  patience?: ChangeOver['patience']
  onChangeOver?(): void
}

/** Makes the new version beside the running one, and tries it on a copy of the data. */
export async function prepare(
  options: UpdateOptions,
  config: Config,
  target: Target,
  { root, next, folders }: Places,
  trial: string,
): Promise<Backup> {
  const { say, signal } = options
  const [buildFolder = ''] = folders
  await addWorktree(root, next, target.commit)
  if (!target.changesPackages) await symlink(join(root, 'node_modules'), join(next, 'node_modules'))
  // What is up to date isn't built again, and open tabs keep the assets of the version before.
  if (existsSync(config.buildDir)) await cp(config.buildDir, join(next, buildFolder), { recursive: true })
  const log = join(root, '.update/log')
  const env = await environmentFor(options, config, join(next, buildFolder))
  const inFolder = (folder: string, script: string, ...args: string[]): Step => ({
    command: process.execPath,
    args: [join(folder, 'scripts/bootstrap.mjs'), script, ...args],
    cwd: folder,
    env,
    log,
    signal,
  })
  say('Making it beside the running version …')
  const built = await runStep(inFolder(next, 'scripts/build.ts'))
  if (built.code !== 0)
    throw new StartupError(`${target.version} can’t be made, and nothing was changed: ${built.why} (${log})`)
  const [before, now] = await Promise.all(
    [root, next].map((folder) => runStep(inFolder(folder, 'scripts/firm.ts', 'check'))),
  )
  const known = new Set(before?.said.split('\n'))
  for (const line of now?.said.replaceAll(next, root).split('\n') ?? [])
    if (!known.has(line)) say(`New in “npm run firm -- check”: ${line}`)
  return tryOnCopy(options, config, target, {
    next,
    program: join(next, buildFolder, 'host/main.js'),
    trial,
    step: inFolder(next, 'scripts/restore.ts'),
  })
}

interface Trial {
  next: string
  program: string
  /** The data folder of the copy. */
  trial: string
  step: Step
}

async function tryOnCopy(
  { say, into }: UpdateOptions,
  config: Config,
  { version }: Target,
  { next, program, trial, step }: Trial,
): Promise<Backup> {
  say('Trying it on a copy of the data …')
  const backup = await backUp(config, into)
  const env = { ...step.env, DATA_DIR: trial }
  const restored = await runStep({ ...step, args: [...step.args, backup.folder], env })
  // Documents that were damaged before make the command fail, but not the update.
  if (restored.code !== 0 && !(backup.damaged.length > 0 && existsSync(join(trial, 'postgres'))))
    throw new StartupError(`${version} doesn’t take the data, and nothing was changed: ${restored.why}`)
  const command = join(next, 'node_modules/.bin/node')
  const start = {
    ...step,
    command,
    args: [program],
    env: { ...env, ...ALONE },
  }
  const started = await runStep(start, /^Ready: /m)
  if (!/^Ready: /m.test(started.said))
    throw new StartupError(
      `${version} doesn’t start on a copy of the data, and nothing was changed: ${started.why}`,
    )
  return backup
}

/** The host on the copy reaches nobody: no mail goes out or comes in. */
const ALONE = {
  PORT: '0',
  DESK_PORT: '0',
  METRICS_PORT: '',
  SMTP_URL: '',
  IMAP_URL: '',
  SMS_HOOK_URL: '',
  SMS_HOOK_SECRET: '',
}

async function environmentFor({ env, root }: UpdateOptions, config: Config, buildDir: string) {
  const kept = Object.entries(env).filter(
    // npm would install into the checkout that it was called in.
    ([name]) => !/^npm_(?:config_(?:local_)?prefix|package_|lifecycle_|command)|^INIT_CWD$/i.test(name),
  )
  const { NODE_OPTIONS = '', ...others } = Object.fromEntries(kept)
  return {
    ...others,
    // The old version's firm would be registered beside the new one's.
    NODE_OPTIONS: NODE_OPTIONS.replace(/\s*--import=\S*register-firm\.ts/, ''),
    // Under `runuser`, npm has the home of whoever called it.
    ...(!(await mayWrite(env.npm_config_cache)) && { npm_config_cache: join(root, '.update/npm') }),
    SETTINGS_FILE: '',
    DATA_DIR: config.dataDir,
    ...(config.firmDir && { FIRM_DIR: config.firmDir }),
    BUILD_DIR: buildDir,
  }
}

const mayWrite = async (folder = '') =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

async function backUp({ dataDir }: Config, into = join(dataDir, 'backups')): Promise<Backup> {
  const database = await reachDatabase({ dataDir, databaseUrl: undefined }, await loadSecrets(dataDir))
  try {
    return await takeBackup({ dataDir, admin: database.admin, into })
  } finally {
    await database.close()
  }
}
