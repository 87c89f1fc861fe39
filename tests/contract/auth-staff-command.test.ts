import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, staffClient } from './staff-accounts.ts'
import { databaseUrlOf } from './start-neighbour.ts'
import { startTestHost, type TestHost } from './start-test-host.ts'

const SCRIPT = join(import.meta.dirname, '../../scripts/staff.ts')
const PASSWORD = 'copper kettle rain at noon'
const EMAIL = 'ada.heron@example.com'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

/** The command as an operator runs it, beside a running host. */
async function staff(...args: string[]): Promise<{ code: number; out: string }> {
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: host.dataDir,
    DESK_URL: 'https://desk.example.com',
    ...(process.env.DATABASE_URL && { DATABASE_URL: databaseUrlOf(host) }),
  }
  return promisify(execFile)(process.execPath, [SCRIPT, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, out: `${stdout}${stderr}` }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: `${error.stdout}${error.stderr}`,
    }),
  )
}

const linkIn = (text: string) => new URL(/https:\S+/.exec(text)?.[0] ?? 'nothing:')
const follow = async (link: URL) => {
  const client = staffClient(host)
  const token_hash = link.searchParams.get('token_hash') ?? ''
  const { error } = await client.auth.verifyOtp({ token_hash, type: 'invite' })
  return { client, error }
}

it('says how it is used', async () => {
  for (const args of [[], ['remove', EMAIL], ['toString'], ['add'], ['add', 'not an address']]) {
    const { code, out } = await staff(...args)
    expect(code).toBe(1)
    expect(out).toContain('npm run staff -- add <email>')
  }
  expect(await staff('disable', 'nobody@example.com')).toEqual({ code: 1, out: 'User not found.\n' })
  expect((await staff('list')).out).toContain('There are no accounts yet')
})

it('makes an account whose owner sets a password with a link that works once', async () => {
  const { code, out } = await staff('add', EMAIL, 'admin', 'Ada', 'Heron')
  expect(code).toBe(0)
  const link = linkIn(out)
  expect(`${link.origin}${link.pathname}`).toBe('https://desk.example.com/set-password')
  expect((await staff('list')).out).toMatch(/ada\.heron@example\.com {2}admin {2}invited .* Ada Heron/)
  const early = await staffClient(host).auth.signInWithPassword({ email: EMAIL, password: '' })
  expect(early.error).toMatchObject({ code: 'invalid_credentials' })

  const { client, error } = await follow(link)
  expect(error).toBeNull()
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  expect((await follow(link)).error).toMatchObject({ code: 'otp_expired' })
  const { data } = await staffClient(host).auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect(data.user).toMatchObject({ app_metadata: { role: 'admin' }, user_metadata: { name: 'Ada Heron' } })
  expect(await staff('add', EMAIL)).toMatchObject({
    code: 1,
    out: 'A user with this email address has already been registered.\n',
  })
})

it('changes a role', async () => {
  expect(await staff('role', EMAIL, 'owner')).toMatchObject({ code: 1 })
  await staff('role', EMAIL, 'read_only')
  const { data } = await staffClient(host).auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect(data.user?.app_metadata).toMatchObject({ role: 'read_only', provider: 'email' })
})

it('shuts somebody out at once, and lets them in again', async () => {
  const client = staffClient(host)
  await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect((await staff('disable', EMAIL)).code).toBe(0)
  expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const signIn = () => staffClient(host).auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' })
  expect((await staff('list')).out).toContain('disabled')
  await staff('enable', EMAIL)
  expect((await signIn()).error).toBeNull()
})

it('starts an account afresh for who lost phone and password', async () => {
  const client = staffClient(host)
  await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  await addApp(client)
  const link = linkIn((await staff('reset', EMAIL)).out)
  expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const old = await staffClient(host).auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect(old.error).toMatchObject({ code: 'invalid_credentials' })
  const fresh = (await follow(link)).client
  expect((await fresh.auth.mfa.listFactors()).data?.all).toEqual([])
  expect((await fresh.auth.updateUser({ password: PASSWORD })).error).toBeNull()
})
