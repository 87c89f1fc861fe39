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
if (missing) noteSkipped(FAULT, missing)

it.skipIf(missing)(
  'works whole on a machine without a route to anywhere',
  async () => {
    const dataDir = await copyInstallation()
    try {
      const script = join(import.meta.dirname, 'use-everything.ts')
      // A network namespace of its own, in which there is loopback and nothing else.
      const command = `ip link set lo up 2>/dev/null || ifconfig lo up; exec ${process.execPath} ${script}`
      const child = spawn('unshare', ['--net', 'sh', '-c', command], {
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
