import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadSecrets } from './secrets.ts'

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-secrets-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await mkdir(join(dataDir, 'keys'))
  return dataDir
}

it.each(['database-secret', 'secret-api-key', 'auth-secret', 'erasure-key', 'signing-key.json'])(
  'refuses to start on an empty or cut-short %s, naming it',
  async (name) => {
    const dataDir = await makeDataDir()
    for (const rest of ['', '\n', 'sb_secret_']) {
      await writeFile(join(dataDir, 'keys', name), rest)
      await expect(loadSecrets(dataDir)).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringMatching(new RegExp(`keys/${name} is damaged: .* from a backup\\.$`)),
      })
    }
  },
)

it('closes its folder to others where somebody had opened it', async () => {
  const dataDir = await makeDataDir()
  await chmod(join(dataDir, 'keys'), 0o755)
  const { keys } = await loadSecrets(dataDir)
  expect((await stat(join(dataDir, 'keys'))).mode & 0o777).toBe(0o700)
  expect((await loadSecrets(dataDir)).keys).toEqual(keys)
})
