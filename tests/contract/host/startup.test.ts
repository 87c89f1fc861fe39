import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPostgresAlive, readPostmaster } from '../../../engine/database/postmaster-file.ts'
import { isDeep } from '../../journeys/setup/deep.ts'
import { noteNotTried } from '../../reporting/not-tried.ts'
import { copyInstallation } from '../setup/copy-installation.ts'
import { databaseFolder } from '../setup/database-folder.ts'
import { type HostProcess, runHost } from './run-host.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }
// If root runs the tests, some of them use an ordinary user instead, unless that user can't reach this checkout.
const ordinaryUser = isRoot ? NOBODY : {}
const canPlayOrdinary =
  spawnSync('test', ['-r', join(import.meta.dirname, '../../../host/main.ts')], { ...ordinaryUser, cwd: '/' })
    .status === 0
if (!canPlayOrdinary)
  noteNotTried('a start as an ordinary user', 'a checkout in a folder that every user can reach')

let folder: string
let hosts: HostProcess[]

beforeEach(async () => {
  folder = await mkdtemp(join(databaseFolder(), `fairlead-test-${process.pid}-`))
  hosts = []
})

afterEach(async () => {
  for (const host of hosts) await host.stop()
  await rm(folder, { recursive: true, force: true })
})

const install = () => copyInstallation(join(folder, 'data'))

function run(env: Record<string, string> = {}, identity = {}): HostProcess {
  const host = runHost({ DATA_DIR: join(folder, 'data'), ...env }, identity)
  hosts.push(host)
  return host
}

async function refusal(host: HostProcess): Promise<string> {
  const { code, stderr } = await host.ended
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr.trim()
}

describe('says in one line why it cannot start', () => {
  it('when a setting is wrong, in the environment or its file', async () => {
    const file = join(folder, 'settings')
    await writeFile(file, 'DESK_PORT=many\n')
    const must = (name: string, text: string) =>
      `${name} must be a whole number from 0 to 65535, not "${text}".`
    expect(await refusal(run({ SETTINGS_FILE: file }))).toBe(must('DESK_PORT', 'many'))
    expect(await refusal(run({ PORT: 'lots' }))).toBe(must('PORT', 'lots'))
    expect(await refusal(run({ SETTINGS_FILE: '/no' }))).toBe('SETTINGS_FILE names /no, which isn’t there.')
  })

  it.each(['PORT', 'DESK_PORT'])('when the port of %s is taken', async (setting) => {
    await install()
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    expect(await refusal(run({ [setting]: String(port) }))).toBe(
      `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set ${setting}.`,
    )
    taken.close()
  })

  it('when the database server does not answer', async () => {
    expect(await refusal(run({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/none' }))).toMatch(
      /^The database does not answer: /,
    )
  })

  it.runIf(canPlayOrdinary)('when it may not write', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed)
    await chmod(closed, 0o500)
    await chmod(folder, 0o755)
    const host = run({ DATA_DIR: join(closed, 'data') }, ordinaryUser)
    expect(await refusal(host)).toMatch(/^Cannot use .*: no permission to write there\.$/)
  })

  it('when a file stands in the way', async () => {
    await writeFile(join(folder, 'file'), '')
    expect(await refusal(run({ DATA_DIR: join(folder, 'file/data') }))).toMatch(
      /a file stands where a folder is needed\.$/,
    )
  })

  it.runIf(existsSync('/proc/self'))(
    'when nothing can be made there, instead of trying for ever',
    async () => {
      expect(await refusal(run({ DATA_DIR: '/proc/fairlead' }))).toBe(
        'Cannot use /proc/fairlead/keys: nothing can be made there.',
      )
    },
  )

  it.runIf(isRoot)('when the disk is full', async (context) => {
    const small = join(folder, 'small')
    await mkdir(small)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', small]).status === 0
    if (!mounted) return context.skip('this machine lets nobody mount a tmpfs')
    try {
      expect(await refusal(run({ DATA_DIR: join(small, 'data') }))).toMatch(
        /No space left on device|the disk is full/,
      )
    } finally {
      spawnSync('umount', [small])
    }
  })
})

it('starts under /root, where the database user can’t walk, hiding its secrets', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed)
  await chmod(closed, 0o700)
  // In `npm test` one first start is enough, which is the ordinary user's below.
  if (!isDeep) await copyInstallation(join(closed, 'data'))
  const url = await run({ DATA_DIR: join(closed, 'data') }).ready
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  for (const name of ['database-secret', 'secret-api-key', 'signing-key.json']) {
    expect((await stat(join(closed, 'data/keys', name))).mode & 0o777).toBe(0o600)
  }
  expect((await stat(join(closed, 'data/keys'))).mode & 0o777).toBe(0o700)
})

it.runIf(isRoot && canPlayOrdinary)('starts as an ordinary user', async () => {
  const own = join(folder, 'own')
  spawnSync('install', ['-d', '-o', String(NOBODY.uid), '-g', String(NOBODY.gid), own])
  await chmod(folder, 0o755)
  const url = await run({ DATA_DIR: join(own, 'data') }, NOBODY).ready
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await stat(join(own, 'data/postgres'))).uid).toBe(NOBODY.uid)
})

describe('while it runs', () => {
  let dataDir: string
  let host: HostProcess
  let url: string

  beforeAll(async () => {
    dataDir = await copyInstallation()
    host = runHost({ DATA_DIR: dataDir })
    url = await host.ready
  })
  afterAll(async () => {
    await host.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('keeps another host from its database, which names it', async () => {
    expect(await refusal(run({ DATA_DIR: dataDir }))).toBe(
      `Process ${host.child.pid} already runs on this database: stop it, or set another DATA_DIR.`,
    )
  })

  it('comes back when its database is killed', async () => {
    const before = await readPostmaster(join(dataDir, 'postgres'))
    process.kill(before?.pid ?? 0, 'SIGKILL')
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(503)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
  })

  // Comes last: the host is gone afterwards.
  it('told to stop, finishes a request under way and stops the database', async () => {
    const { hostname, port } = new URL(url)
    const postmaster = await readPostmaster(join(dataDir, 'postgres'))
    const key = await readFile(join(dataDir, 'keys/secret-api-key'), 'utf8')
    const body = JSON.stringify({ title: 'Kept', description: 'Sent in two halves', resource_type: 'Test' })
    const head = [
      'POST /rest/v1/resources HTTP/1.1',
      `Host: ${hostname}`,
      `apikey: ${key}`,
      'Content-Type: application/json',
    ]
    const socket = connect(Number(port), hostname)
    socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 20)}`)
    await once(socket, 'connect')
    // Once another connection gets an answer, the host has read the first half too.
    await fetch(`http://${hostname}:${port}/readyz`)

    host.child.kill('SIGTERM')
    await expect
      .poll(() => fetch(`http://${hostname}:${port}/healthz`).catch(() => 'refused'))
      .toBe('refused')
    socket.write(body.slice(20))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 201 /)
    expect((await host.ended).code).toBe(0)
    expect(isPostgresAlive(postmaster?.pid ?? 0)).toBe(false)
  })
})
