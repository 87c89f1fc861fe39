import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseEnv, promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../host/config.ts'
import { isInstalled } from '../../../scripts/test/debian-packages.ts'
import { noteNotTried } from '../../reporting/not-tried.ts'
import { documentBlocks, ROOT, unitValues } from './document-blocks.ts'
import { runAsUnit } from './run-as-unit.ts'

const run = promisify(execFile)
const blocks = documentBlocks()
const block = (name: string) => blocks.get(name) ?? ''
const settings = parseEnv(block('.env')) as Record<string, string>
const unit = block('fairlead.service')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-operations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('finds the files docs/operations.md prints', () => {
  expect([...blocks.keys()].sort()).toEqual([
    '.env',
    'fairlead-backup.service',
    'fairlead-backup.timer',
    'fairlead.conf',
    'fairlead.service',
  ])
})

it('prints settings the host takes, each of them in its table', async () => {
  expect(readConfig(settings)).toMatchObject({
    siteUrl: 'https://www.broker.example',
    deskUrl: 'https://desk.broker.example',
    metricsPort: 9464,
  })
  const table = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  for (const name of Object.keys(settings)) expect(table).toMatch(new RegExp(`^\\|[^|]*\`${name}\``, 'm'))
})

const hasNginx = isInstalled('nginx') && isInstalled('openssl')
if (!hasNginx) noteNotTried('the nginx file of docs/operations.md', 'install nginx-light and openssl')
if (!isInstalled('systemd-analyze')) noteNotTried('the units of docs/operations.md', 'install systemd')

it.runIf(hasNginx)('prints an nginx file that nginx takes', async () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=www.broker.example', '-days', '1']
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ])
  const servers = block('fairlead.conf')
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
  const main = join(folder, 'nginx.conf')
  await writeFile(main, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${servers} }`)
  const { stderr } = await run('nginx', ['-t', '-c', main])
  expect(stderr).toContain('test is successful')
  expect(stderr).not.toContain('[warn]')
})

describe.runIf(isInstalled('systemd-analyze'))('units', () => {
  it.each(['fairlead.service', 'fairlead-backup.service', 'fairlead-backup.timer'])(
    '%s passes systemd-analyze',
    async (name) => {
      // systemd-analyze looks for the programs that a unit starts, so these paths are changed to ones that exist here.
      for (const [file, body] of blocks) {
        if (!/\.(service|timer)$/.test(file)) continue
        const here = body.replaceAll('/srv/fairlead', ROOT).replaceAll('/usr/bin/npm', '/bin/true')
        await writeFile(join(folder, file), here)
      }
      const { stderr } = await run('systemd-analyze', ['verify', '--man=no', join(folder, name)])
      expect(stderr.split('\n').filter((line) => line.includes('fairlead'))).toEqual([])
    },
  )
})

async function readAddress(output: Readable): Promise<string> {
  let printed = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    printed += chunk
    const url = /^Ready: (\S+)$/m.exec(printed)?.[1]
    if (url) return url
  }
  throw new Error(`It ended before it was ready: ${printed}`)
}

const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0
if (!mayMount) noteNotTried('the unit’s steps under its restrictions', 'the right to mount')

describe.runIf(mayMount)('the unit, under its own restrictions', () => {
  // The addresses are left out, because they are built into the pages and this checkout was built with its own.
  const { SITE_URL: _site, DESK_URL: _desk, METRICS_PORT: _metrics, ...kept } = settings
  // In the unit's own mounts, this checkout is the only folder that both sides see, and it lies elsewhere.
  const name = `test-results/operations-${process.pid}.env`
  const file = join(ROOT, name)
  const environment = { SETTINGS_FILE: join(unitValues(unit, 'WorkingDirectory')[0] ?? '', name) }
  beforeAll(async () => {
    const lines = Object.entries({ ...kept, PORT: '0' }).map(
      ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
    )
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, lines.join(''))
  })
  afterAll(() => rm(file))
  const end = async (command: string) => {
    const child = runAsUnit(unit, command, environment)
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    return { code, output: output + errors }
  }

  it('lets npm write to its cache, and nowhere else', async () => {
    expect(await end('mkdir -p "$(npm config get cache)"')).toMatchObject({ code: 0 })
    expect(await end('mkdir /var/lib/other')).toMatchObject({ code: 1 })
    expect(await end('touch /etc/fairlead')).toMatchObject({ code: 1 })
  })

  it('builds nothing that is up to date, then starts, serves and stops', async () => {
    const [build = '', ...others] = unitValues(unit, 'ExecStartPre')
    expect(others).toEqual([])
    const built = await end(build.replace('/usr/bin/', ''))
    expect(built).toMatchObject({ code: 0 })
    expect(built.output).not.toContain('Building')
    const [start = ''] = unitValues(unit, 'ExecStart')
    const host = runAsUnit(unit, start, environment)
    const ended = once(host, 'close')
    const url = await readAddress(host.stdout)
    // The default is 3000: the port comes from the file, which nothing but the host itself has read.
    expect(url).not.toContain(':3000')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    host.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
