import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openMaildir, type TestMaildir } from './test-maildir.ts'

const PROGRAM = '/usr/sbin/dovecot'
export const MAILBOX_PASSWORD = 'correct-horse-battery'

/** Whether Debian's dovecot is installed. Says so loudly when it isn't. */
export function hasDovecot(): boolean {
  const isInstalled = existsSync(PROGRAM) && existsSync('/usr/lib/dovecot/imap-login')
  if (!isInstalled) console.warn('NOT TRIED: reading a mailbox (install dovecot-imapd)')
  return isInstalled
}

export interface TestDovecot {
  /** A new folder of the mailbox. */
  makeFolder(): Promise<TestMaildir & { url: string; tlsUrl: string }>
  /** The self-signed certificate, in PEM. */
  certificate: string
  certificateFile: string
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** A real IMAP server on loopback, with a mailbox in a temporary folder. */
export async function startDovecot(): Promise<TestDovecot> {
  const root = await mkdtemp(join(tmpdir(), 'lark-and-crane-dovecot-'))
  // Dovecot's processes run as users of their own.
  await chmod(root, 0o755)
  const [port, tlsPort] = [await freePort(), await freePort()]
  const certificateFile = join(root, 'certificate.pem')
  makeCertificate(root, certificateFile)
  const config = join(root, 'dovecot.conf')
  await writeFile(config, dovecotConfig(root, port, tlsPort))
  let server: ReturnType<typeof spawn>
  let folders = 0
  const start = async () => {
    server = spawn(PROGRAM, ['-F', '-c', config], { stdio: 'ignore' })
    await untilItListens(port)
  }
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill()
    await once(server, 'exit')
  }
  await mkdir(join(root, 'mail'))
  await chmod(join(root, 'mail'), 0o777)
  await start()
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
    certificate: await readFile(certificateFile, 'utf8'),
    certificateFile,
    start,
    stop,
    async close() {
      await stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}

function dovecotConfig(root: string, port: number, tlsPort: number): string {
  // Run by root, it refuses to read mail as root.
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = isRoot ? [65_534, 65_534] : [process.getuid?.(), process.getgid?.()]
  const name = userInfo().username
  const user = isRoot ? '' : `default_login_user = ${name}\ndefault_internal_user = ${name}`
  return `
base_dir = ${root}/run
state_dir = ${root}/state
log_path = ${root}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${root}/certificate.pem
ssl_key = <${root}/key.pem
disable_plaintext_auth = no
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

function makeCertificate(root: string, file: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    `${root}/key.pem`,
  ]
  execFileSync('openssl', ['req', '-x509', ...key, '-out', file, '-days', '2', ...subject], {
    stdio: 'ignore',
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
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
