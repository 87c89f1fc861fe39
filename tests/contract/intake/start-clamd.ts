import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BINARIES = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd']

/** Where clamd is installed, if it is. */
export const clamdBinary = BINARIES.find((path) => {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
})

interface Clamd {
  /** For CLAMD_SOCKET. */
  path: string
  stop(): Promise<void>
}

/** A real clamd whose only signature is this text; nothing is downloaded. */
export async function startClamd(binary: string, signature: string): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-clamd-'))
  await chmod(folder, 0o755)
  const path = join(folder, 'clamd.ctl')
  await writeFile(join(folder, 'test.ndb'), `Lark.Test:0:*:${Buffer.from(signature).toString('hex')}\n`)
  const settings = [
    'Foreground yes',
    `LocalSocket ${path}`,
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
    'StreamMaxLength 25M',
    'MaxThreads 2',
  ]
  await writeFile(join(folder, 'clamd.conf'), settings.join('\n'))
  const child = spawn(binary, ['--config-file', join(folder, 'clamd.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr?.on('data', (chunk) => {
    complaints += chunk
  })
  await listening(child, path, () => complaints)
  return {
    path,
    async stop() {
      const ended = once(child, 'close')
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listening(child: ChildProcess, path: string, complaints: () => string): Promise<void> {
  while (child.exitCode === null) {
    if (await answers(path)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`clamd ended: ${complaints()}`)
}

async function answers(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
