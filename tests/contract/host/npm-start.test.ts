import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPostmaster } from '../../../engine/database/postmaster-file.ts'
import { copyInstallation } from '../setup/copy-installation.ts'

it('ends with its address, and leaves nothing running when npm stops', async () => {
  const dataDir = await copyInstallation()
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let printed = ''
    npm.stdout.on('data', (chunk) => {
      printed += chunk
    })
    await expect
      .poll(() => printed, { timeout: 60_000, interval: 50 })
      .toMatch(/^Ready: http:\/\/localhost:\d+$/m)
    const url = printed.match(/^Ready: (.*)$/m)?.[1] ?? ''
    expect((await fetch(url)).status).toBe(200)
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    await expect
      .poll(
        () =>
          fetch(url).then(
            (answer) => answer.status,
            () => 'gone',
          ),
        { timeout: 20_000 },
      )
      .toBe('gone')
    await expect.poll(() => readPostmaster(join(dataDir, 'postgres')), { timeout: 20_000 }).toBeUndefined()
  } finally {
    npm.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)
