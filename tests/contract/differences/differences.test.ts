import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInStaff } from '../auth/staff-accounts.ts'
import { startRestHost } from '../rest/rest-host.ts'
import { BUCKET } from '../storage/storage-actors.ts'
import { ask, type DifferencesHost } from './difference.ts'
import { DIFFERENCES } from './differences.ts'

let host: DifferencesHost
beforeAll(async () => {
  const started = await startRestHost()
  await started.admin(await readFile(join(import.meta.dirname, 'differences.sql'), 'utf8'))
  const { client: user } = await signInStaff(started, { aal: 'aal1' })
  const { data } = await user.auth.getSession()
  host = { ...started, user, userToken: data.session?.access_token ?? '' }
  const { storage } = host.client(host.serviceKey)
  for (const [bucket, name] of [
    [BUCKET, 'a.pdf'],
    [BUCKET, 'folder/b.pdf'],
    ['shelf', 'a.pdf'],
  ] as const)
    await storage.from(bucket).upload(name, '%PDF-', { contentType: 'application/pdf' })
})
afterAll(() => host.close())

describe.each(DIFFERENCES)('$of', ({ differences }) => {
  it.each(differences)('$asked', async ({ questions, here }) => {
    expect(questions).not.toEqual([])
    const answers = await Promise.all(questions.map((question) => ask(host, question)))
    expect(answers).toEqual(questions.map(() => here))
  })
})
