import { execFileSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessForm } from '../contract/intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { noteResult } from '../faults/scale.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ embedded: true, background: true })
})
afterAll(() => host.close())

it('others on the machine can’t read keys, documents, e-mails or the database', async () => {
  const headers = { apikey: host.anonKey }
  const init = { method: 'POST', headers, body: businessForm() }
  expect((await fetch(`${host.url}/functions/v1/send-application`, init)).status).toBe(200)
  await expect
    .poll(() => readdir(join(host.dataDir, 'mail')).catch(() => []), { timeout: 20_000 })
    .toHaveLength(2)
  const open: string[] = []
  let files = 0
  for (const entry of await readdir(host.dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // The database may delete a file between the listing and this call, and then there is nothing to check.
    const facts = await stat(path).catch(() => undefined)
    const isHidden = entry.parentPath.includes('/postgres')
    if (!facts || isHidden || !entry.isFile()) continue
    files += 1
    if ((facts.mode & 0o077) !== 0) open.push(relative(host.dataDir, path))
  }
  expect(open).toEqual([])
  // Only the host's user may enter the database folder, so the modes of the files inside don't matter.
  const cluster = join(host.dataDir, 'postgres')
  const folder = await stat(cluster).catch(() => undefined)
  if (folder) expect(folder.mode & 0o077).toBe(0)
  noteResult(
    'reading keys, documents, e-mails and the database as another user of the machine',
    files,
    files,
    'readable by the host’s own user only',
  )
})

it('holds no secret in what is committed', () => {
  const root = join(import.meta.dirname, '../..')
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  let files: string[]
  try {
    files = git('ls-files').split('\n')
  } catch {
    // A copy without its history has nothing committed to look into.
    return
  }
  expect(files.filter((file) => /(^|\/)(\.env|data\/|.*\.(pem|key|p12)$)/.test(file))).toEqual([])
  const pattern = '-----BEGIN [A-Z ]*PRIVATE KEY-----|"d":"[A-Za-z0-9_-]{40,}"|sb_secret_[A-Za-z0-9_-]{10,}'
  const found = (() => {
    try {
      return git('grep', '-lE', '-e', pattern)
    } catch {
      return ''
    }
  })()
  expect(found.split('\n').filter((file) => file && !file.includes('file-modes.test.ts'))).toEqual([])
})
