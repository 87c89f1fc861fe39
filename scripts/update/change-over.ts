import { appendFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopPostgres } from '../../engine/database/embedded-postgres.ts'
import { isAlive } from '../../engine/database/postmaster-file.ts'
import { StartupError } from '../../engine/startup-error.ts'
import type { Config } from '../../host/config.ts'
import { openGate } from '../../host/update-gate.ts'
import type { Target } from './checkout.ts'
import { endProcess, findService } from './find-service.ts'
import { capture } from './run-step.ts'
import { type Places, swapBack, swapIn } from './swap.ts'

export interface ChangeOver {
  config: Config
  target: Target
  places: Places
  backup: string
  patience?: Patience
}

/** In milliseconds. A host has that long to end, to be started again, and to be ready. */
interface Patience {
  end: number
  start: number
  ready: number
}

const PATIENCE: Patience = { end: 70_000, start: 90_000, ready: 120_000 }
const POLL_MS = 25

/** How long there was no site, in milliseconds. If the new version doesn't come, the old one runs again. */
export async function changeOver(change: ChangeOver): Promise<number> {
  const { config, target, places, patience = PATIENCE } = change
  const { dataDir } = config
  await openGate.close(dataDir)
  try {
    // Found only now, because from now on no other host begins.
    const host = await findService(dataDir)
    if (!host) throw new StartupError('The host isn’t running just now, so nothing was changed. See its log.')
    try {
      await swapIn(places, target)
    } catch (error) {
      await swapBack(places, target)
      throw new StartupError(`The new version can’t be put in place; the old one stays: ${messageOf(error)}`)
    }
    const stopped = Date.now()
    if (!(await endProcess(host, 'SIGTERM', patience.end))) {
      await swapBack(places, target)
      throw new StartupError(`Process ${host} doesn’t end, so nothing was changed.`)
    }
    const failure = await startNew(change, patience)
    if (failure === undefined) return Date.now() - stopped
    const words = await openGate.failure(dataDir)
    const log = join(places.root, '.update/log')
    // A full disk must not keep the old version from coming back.
    await appendFile(log, `${target.version}: ${words ?? failure}\n`).catch(() => {})
    return await goBack(change, failure, patience)
  } finally {
    await openGate.remove(dataDir)
    await rm(keptDatabase(dataDir), { recursive: true, force: true })
  }
}

export const keptDatabase = (dataDir: string) => join(dataDir, 'postgres-before-update')

/** Why it doesn't come, if it doesn't. */
async function startNew({ config, target }: ChangeOver, patience: Patience): Promise<string | undefined> {
  const { dataDir } = config
  try {
    await stopPostgres(join(dataDir, 'postgres'))
    // No host runs: nothing is taken in between this copy and the first moment of the new host.
    if (target.migrations.length > 0)
      await capture('cp', ['-a', join(dataDir, 'postgres'), keptDatabase(dataDir)])
    await openGate.letThrough(dataDir)
    return await waitUntilReady(config, patience)
  } catch (error) {
    return messageOf(error)
  }
}

async function goBack(change: ChangeOver, failure: string, patience: Patience): Promise<never> {
  const { config, target, places, backup } = change
  const { dataDir } = config
  await openGate.hold(dataDir)
  const started = await openGate.startedHost(dataDir)
  if (started && !(await endProcess(started, 'SIGTERM', patience.end)))
    await endProcess(started, 'SIGKILL', patience.end)
  await stopPostgres(join(dataDir, 'postgres'))
  const [first] = target.migrations
  if (first && (await openGate.hasOpened(dataDir)))
    throw new StartupError(
      `${target.version} opened, then failed: ${failure}. Leads may have come in since, and ${target.formerVersion} can’t read a database that has been through ${first}, so the new version stays. See its log; the backup from before is ${backup}.`,
    )
  if (first) await putDatabaseBack(dataDir)
  await swapBack(places, target)
  await openGate.letThrough(dataDir)
  const still = await waitUntilReady(config, patience)
  throw new StartupError(
    still === undefined
      ? `${target.version} didn’t come up: ${failure}. ${target.formerVersion} runs again, with all its data.`
      : `${target.version} didn’t come up: ${failure}. ${target.formerVersion} is in its place again, with all its data: start the service (${still}).`,
  )
}

/** If the copy is not there, the new host was never let in. */
async function putDatabaseBack(dataDir: string): Promise<void> {
  const [cluster, failed] = [join(dataDir, 'postgres'), join(dataDir, 'postgres-of-failed-update')]
  if (!(await openGate.startedHost(dataDir))) return
  await rename(cluster, failed)
  await rename(keptDatabase(dataDir), cluster)
  await rm(failed, { recursive: true, force: true })
}

async function waitUntilReady(
  { dataDir, host, port }: Config,
  patience: Patience,
): Promise<string | undefined> {
  const address = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  const begun = Date.now()
  let started: number | undefined
  let startedAt = 0
  for (;;) {
    if (!started) {
      started = await openGate.startedHost(dataDir)
      startedAt = Date.now()
      if (!started && startedAt - begun > patience.start) return 'nothing started it'
    } else if (!isAlive(started))
      return `process ${started} ended: ${firstLine(await openGate.failure(dataDir)) ?? 'see the service’s log'}`
    else if (await isReady(`http://${address}:${port}/readyz`)) return undefined
    else if (Date.now() - startedAt > patience.ready) return '/readyz doesn’t answer 200'
    await pause(POLL_MS)
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )

const firstLine = (words: string | undefined) => words?.split('\n', 1)[0]

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
