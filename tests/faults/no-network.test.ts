import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { INHERITED } from '../contract/host/run-host.ts'
import { copyInstallation } from '../contract/setup/copy-installation.ts'
import { noteResult, noteSkipped } from './scale.ts'

const FAULT = 'no network at all'
const missing =
  process.platform === 'linux' && process.getuid?.() === 0 ? undefined : 'a network namespace needs root'

// Sets IFF_UP and IFF_RUNNING with SIOCSIFFLAGS, then becomes the program that is named after it. Every Debian has Perl,
// but a small one has neither ip nor ifconfig.
const BRING_LOOPBACK_UP = `
  use Socket;
  socket(my $socket, PF_INET, SOCK_DGRAM, 0) or die "socket: $!";
  my $request = pack("a16 s x22", "lo", 0x41);
  ioctl($socket, 0x8914, $request) or die "loopback: $!";
  exec @ARGV;
`
if (missing) noteSkipped(FAULT, missing)

it.skipIf(missing)(
  'works whole on a machine without a route to anywhere',
  async () => {
    const dataDir = await copyInstallation()
    try {
      const script = join(import.meta.dirname, 'use-everything.ts')
      // A network namespace of its own, in which there is loopback and nothing else.
      const command = ['perl', '-e', BRING_LOOPBACK_UP, process.execPath, script]
      const child = spawn('unshare', ['--net', ...command], {
        env: { ...INHERITED, DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
      const [code] = await once(child, 'close')
      expect(said).toContain('everything works')
      expect(code).toBe(0)
      noteResult(FAULT, 1, 1, 'pages, forms, documents, e-mails, sign-in, realtime')
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  180_000,
)
