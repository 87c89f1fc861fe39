import { realpathSync } from 'node:fs'
import { StartupError } from '../../engine/startup-error.ts'
import { capture } from './run-step.ts'

export interface Target {
  commit: string
  /** What the checkout is at now, to go back to. */
  former: { commit: string; branch: string | undefined }
  /** Whether the branch moves along, or the checkout leaves it for a tag or another branch. */
  keepsBranch: boolean
  version: string
  formerVersion: string
  /** Lines of CHANGELOG.md that this version doesn't have. */
  news: string[]
  migrations: string[]
  changesPackages: boolean
}

const MIGRATIONS = 'supabase/migrations'

/** Fetches, and says what is new. Undefined: nothing is. */
export async function findTarget(
  root: string,
  wanted: string | undefined,
  signal: AbortSignal,
): Promise<Target | undefined> {
  const top = await git(root, ['rev-parse', '--show-toplevel']).catch(failed('This isn’t a checkout of git'))
  if (top !== realpathSync(root))
    throw new StartupError(`${root} isn’t a checkout of its own, but in ${top}.`)
  await requireUnchanged(root)
  const branch = await git(root, ['symbolic-ref', '-q', '--short', 'HEAD']).catch(() => undefined)
  const remote = branch && (await git(root, ['config', `branch.${branch}.remote`]).catch(() => undefined))
  await git(root, ['fetch', '--quiet', '--tags', remote || 'origin'], signal).catch(
    failed('The repository cannot be reached, and nothing was changed'),
  )
  const own = await git(root, ['rev-list', '--max-count=1', 'HEAD', '--not', '--remotes', '--tags'])
  if (own) throw new StartupError(`The checkout has commits of its own, such as ${own.slice(0, 9)}.`)
  const commit = await resolveTarget(root, wanted, remote || 'origin')
  const former = { commit: await git(root, ['rev-parse', 'HEAD']), branch }
  if (commit === former.commit) return undefined
  const isOlder = await git(root, ['merge-base', '--is-ancestor', commit, 'HEAD']).then(
    () => true,
    () => false,
  )
  if (isOlder) throw new StartupError(`${wanted ?? 'The branch'} is older than what is here.`)
  await requireNoneInTheWay(root, commit)
  const added = ['diff', '--name-only', '--diff-filter=A', 'HEAD', commit, '--', MIGRATIONS]
  const changedPackages = ['diff', '--name-only', 'HEAD', commit, '--', 'package-lock.json']
  return {
    commit,
    former,
    keepsBranch: branch !== undefined && (!wanted || wanted === branch),
    version: await versionAt(root, commit),
    formerVersion: await versionAt(root, 'HEAD'),
    news: await newLines(root, commit),
    migrations: lines(await git(root, added)).map((file) => file.slice(MIGRATIONS.length + 1)),
    changesPackages: (await git(root, changedPackages)) !== '',
  }
}

/** What changed since the update began would be lost. */
export async function requireUnchanged(root: string): Promise<void> {
  const [changed] = lines(await git(root, ['diff', '--name-only', 'HEAD']))
  if (changed)
    throw new StartupError(
      `The checkout has changes of its own (${changed}), which an update would lose: “git stash” sets them aside.`,
    )
}

export async function moveTo(root: string, { commit, keepsBranch }: Target): Promise<void> {
  await git(root, keepsBranch ? ['reset', '-q', '--hard', commit] : ['checkout', '-q', '--detach', commit])
}

export async function moveBack(root: string, { former, keepsBranch }: Target): Promise<void> {
  if (keepsBranch) await git(root, ['reset', '-q', '--hard', former.commit])
  else await git(root, ['checkout', '-q', '-f', former.branch ?? former.commit])
}

export async function addWorktree(root: string, folder: string, commit: string): Promise<void> {
  await git(root, ['worktree', 'prune'])
  await git(root, ['worktree', 'add', '-q', '--detach', folder, commit])
}

export const pruneWorktrees = (root: string) => git(root, ['worktree', 'prune'])

async function resolveTarget(root: string, wanted: string | undefined, remote: string): Promise<string> {
  const names = wanted ? [`refs/tags/${wanted}`, `refs/remotes/${remote}/${wanted}`] : ['@{upstream}']
  for (const name of names) {
    const found = await git(root, ['rev-parse', '-q', '--verify', `${name}^{commit}`]).catch(() => '')
    if (found) return found
  }
  throw new StartupError(
    wanted
      ? `The repository has no tag or branch “${wanted}”.`
      : 'The checkout follows no branch: say which tag or branch, as in “npm run update -- v0.3.0”.',
  )
}

/** Git would write over a file that it doesn't know. */
async function requireNoneInTheWay(root: string, commit: string): Promise<void> {
  const untracked = new Set(lines(await git(root, ['ls-files', '--others', '--exclude-standard'])))
  const coming = lines(await git(root, ['ls-tree', '-r', '--name-only', commit]))
  const inTheWay = coming.find((file) => untracked.has(file))
  if (inTheWay)
    throw new StartupError(`The new version brings ${inTheWay}, and a file of yours is there: move it away.`)
}

async function versionAt(root: string, commit: string): Promise<string> {
  const { version } = JSON.parse(await git(root, ['show', `${commit}:package.json`])) as { version: string }
  return `${version} (${await git(root, ['rev-parse', '--short', commit])})`
}

async function newLines(root: string, commit: string): Promise<string[]> {
  const read = (at: string) => git(root, ['show', `${at}:CHANGELOG.md`]).catch(() => '')
  const known = new Set(lines(await read('HEAD')))
  return lines(await read(commit)).filter((line) => /^(?:#|- )/.test(line) && !known.has(line))
}

const lines = (text: string) => text.split('\n').filter(Boolean)

const failed = (what: string) => (error: Error) => {
  throw new StartupError(`${what}: ${error.message}`)
}

function git(root: string, args: string[], signal?: AbortSignal): Promise<string> {
  // A repository that asks for a password, or doesn't answer, would keep a command waiting that nobody watches.
  const patient = ['-c', 'http.lowSpeedLimit=1', '-c', 'http.lowSpeedTime=30', '-c', 'core.quotePath=false']
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env
  const quiet = { GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
  return capture('git', [...patient, ...args], {
    cwd: root,
    env: { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=20', ...env, ...quiet },
    ...(signal && { signal }),
  })
}
