import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { noteNotTried } from '../../reporting/not-tried.ts'
import { openMaildir, type TestMaildir } from './test-maildir.ts'

const PROGRAM = '/usr/sbin/dovecot'
export const MAILBOX_PASSWORD = 'correct-horse-battery'

/** Whether Debian's dovecot is installed. Says so loudly when it isn't. */
export function hasDovecot(): boolean {
  const isInstalled = existsSync(PROGRAM) && existsSync('/usr/lib/dovecot/imap-login')
  if (!isInstalled) noteNotTried('reading a mailbox', 'install dovecot-imapd')
  return isInstalled
}

export interface TestDovecot {
  /** A new folder of the mailbox. */
  makeFolder(): Promise<TestMaildir & { url: string; tlsUrl: string }>
  /** The certificate of the authority that vouches for it, in PEM. */
  authority: string
  authorityFile: string
  /** Kills it, in the middle of whatever it does. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** A real IMAP server on loopback, with a mailbox in a temporary folder. */
export async function startDovecot(): Promise<TestDovecot> {
  const root = await mkdtemp(join(tmpdir(), 'fairlead-dovecot-'))
  // Dovecot's processes run as users of their own.
  await chmod(root, 0o755)
  const [port, tlsPort] = [await freePort(), await freePort()]
  const authorityFile = join(root, 'authority.pem')
  makeCertificate(root, authorityFile)
  const config = join(root, 'dovecot.conf')
  await writeFile(config, dovecotConfig(root, port, tlsPort))
  let server: ChildProcess | undefined
  let folders = 0
  const start = async () => {
    if (server) return
    // A process group of its own, so that a kill also ends the processes that serve connections.
    server = spawn(PROGRAM, ['-F', '-c', config], { stdio: 'ignore', detached: true })
    await Promise.race([untilItListens(port), failIfItEnds(server)])
  }
  const kill = async () => {
    const killed = server
    if (!killed?.pid) return
    server = undefined
    process.kill(-killed.pid, 'SIGKILL')
    await once(killed, 'exit')
    // Its other processes may hold the ports a moment longer.
    while (!((await isFree(port)) && (await isFree(tlsPort)))) await pause(10)
  }
  await mkdir(join(root, 'mail'))
  await chmod(join(root, 'mail'), 0o777)
  await start()
  // Otherwise dovecot would outlive a test run that is interrupted.
  const killAtExit = () => void kill()
  process.once('exit', killAtExit)
  return {
    async makeFolder() {
      folders += 1
      const folder = `Folder${folders}`
      const address = (scheme: string, at: number) =>
        `${scheme}://post%40larkandcrane.example:${MAILBOX_PASSWORD}@127.0.0.1:${at}/${folder}`
      return {
        ...(await openMaildir(join(root, 'mail', `.${folder}`))),
        url: address('imap', port),
        tlsUrl: address('imaps', tlsPort),
      }
    },
    authority: await readFile(authorityFile, 'utf8'),
    authorityFile,
    start,
    kill,
    async close() {
      await kill()
      process.off('exit', killAtExit)
      await rm(root, { recursive: true, force: true })
    },
  }
}

function dovecotConfig(root: string, port: number, tlsPort: number): string {
  // Run by root, dovecot reads mail as another user. Run by anybody else, it can't change to one.
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = isRoot ? [65_534, 65_534] : [process.getuid?.(), process.getgid?.()]
  const user = isRoot ? '' : ownUserConfig(userInfo().username)
  return `
base_dir = ${root}/run
state_dir = ${root}/state
log_path = ${root}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${root}/server.pem
ssl_key = <${root}/server.pem.key
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 1
${user}
mail_location = maildir:${root}/mail
mailbox_idle_check_interval = 1 s
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${root}
}
passdb {
  driver = static
  args = password=${MAILBOX_PASSWORD}
}
service imap-login {
  process_min_avail = 1
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
`
}

/** Settings that keep dovecot from changing to another user, group or root folder. */
function ownUserConfig(name: string): string {
  const services = ['anvil', 'imap-login', 'stats'].map((service) => `service ${service} {\n  chroot =\n}`)
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()
  return [
    `default_login_user = ${name}`,
    `default_internal_user = ${name}`,
    `default_internal_group = ${group}`,
    ...services,
  ].join('\n')
}

/** Makes a certificate authority that nobody trusts yet, and a server certificate that it signed. */
function makeCertificate(root: string, authority: string): void {
  const make = (name: string, file: string, ...more: string[]) =>
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '2',
        ],
        ...['-subj', `/CN=${name}`, '-keyout', `${file}.key`, '-out', file, ...more],
      ],
      { stdio: 'ignore' },
    )
  make('Test authority', authority)
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  make(
    'localhost',
    `${root}/server.pem`,
    ...[
      '-CA',
      authority,
      '-CAkey',
      `${authority}.key`,
      '-addext',
      names,
      '-addext',
      'basicConstraints=critical,CA:FALSE',
    ],
  )
}

/** A free port from below the range for outgoing connections, so that none can take it before dovecot starts again. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) await once(server.close(), 'close')
  return isListening
}

async function failIfItEnds(server: ChildProcess): Promise<never> {
  const [code] = await once(server, 'exit')
  throw new Error(`dovecot ended with ${code}`)
}

async function untilItListens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'data').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(20)
  }
}
