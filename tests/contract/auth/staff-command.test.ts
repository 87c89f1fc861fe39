import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSecrets } from '../../../host/secrets.ts'
import type { StaffDeps } from '../../../host/staff/staff.ts'
import { runStaffCommand } from '../../../host/staff/staff-command.ts'
import { databaseUrlOf } from '../host/start-neighbour.ts'
import { documentBlocks, typedArguments, typedCommands } from '../operations/document-blocks.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { addApp, staffClient } from './staff-accounts.ts'

const SCRIPT = join(import.meta.dirname, '../../../scripts/staff.ts')
const PASSWORD = 'copper kettle rain at noon'
const EMAIL = 'ada.heron@example.com'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const DESK_URL = 'https://desk.example.com'

const staff = (...args: string[]) => staffWithMail(undefined, ...args)

async function staffWithMail(mail: StaffDeps['mail'], ...args: string[]): Promise<string> {
  const { authKey } = await loadSecrets(host.dataDir)
  const deskUrl = DESK_URL
  const now = () => new Date()
  return runStaffCommand(args, { database: host.database.auth, authKey, now, deskUrl, mail })
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
    await expect(staff(...args)).rejects.toThrow('npm run staff -- add <email>')
  }
  await expect(staff('disable', 'nobody@example.com')).rejects.toThrow('User not found.')
  expect(await staff('list')).toContain('There are no accounts yet')
})

describe('on hosted Supabase, whose place this host takes', () => {
  const onProject = (...args: string[]) =>
    promisify(execFile)(process.execPath, [SCRIPT, ...args], {
      env: {
        PATH: process.env.PATH ?? '',
        VITE_SUPABASE_URL: host.url,
        SUPABASE_SECRET_KEY: host.serviceKey,
        DESK_URL,
      },
    })
  const roleOf = async (email: string) =>
    (await host.admin('select role from public.staff_profiles where email = $1', [email])).rows[0]?.role

  it('invites the first admin through the API', async () => {
    const email = `first.${randomUUID()}@example.com`
    const { stdout } = await onProject(
      ...typedArguments('docs/deploy-supabase.md', 'staff', { places: { 'ada@broker.example': email } }),
    )
    expect(stdout).toBe(`Added as admin. A link went to ${email}.\n`)
    expect(await roleOf(email)).toBe('admin')
    await expect(onProject('add', email, 'admin')).rejects.toThrow(
      'There’s already an account with this address.',
    )
    await expect(onProject('list')).rejects.toThrow('The desk does everything else.')
  })

  it('amounts to the SQL that docs/deploy-supabase.md prints', async () => {
    const email = 'ada@broker.example'
    await host.client(host.serviceKey).auth.admin.createUser({ email })
    expect(await roleOf(email)).toBeFalsy()
    await host.admin(documentBlocks('docs/deploy-supabase.md').get('first-admin.sql') ?? '')
    expect(await roleOf(email)).toBe('admin')
  })
})

it('takes each command that docs/operations.md prints', async () => {
  const places = { 'ada@example.com': `printed.${randomUUID()}@example.com` }
  const [first = [], ...others] = typedCommands('docs/operations.md', 'staff', places)
  expect(first[0]).toBe('add')
  // The page has somebody add her twice: as a step, and among all commands.
  const commands = [first, ...others.filter(([verb]) => verb !== 'add')]
  expect(commands.length).toBeGreaterThan(4)
  for (const command of commands) expect(await staff(...command)).not.toBe('')
})

it('runs beside the host as typed, and prints the link alone', async () => {
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: host.dataDir,
    DESK_URL,
    DATABASE_URL: databaseUrlOf(host),
  }
  const email = `typed.${randomUUID()}@example.com`
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, 'add', email, 'adviser'], { env })
  expect(stdout).toMatch(/^Added as adviser\. [^\n]+\nhttps:\S+\n$/)
  expect((await follow(linkIn(stdout))).error).toBeNull()
  expect(JSON.stringify(host.logged)).not.toContain('token_hash')
})

it('makes an account whose owner sets a password through a one-use link', async () => {
  const link = linkIn(await staff('add', EMAIL, 'admin', 'Ada', 'Heron'))
  expect(`${link.origin}${link.pathname}`).toBe('https://desk.example.com/set-password')
  expect(await staff('list')).toMatch(/ada\.heron@example\.com {2}admin {2}invited .* Ada Heron/)
  const early = await staffClient(host).auth.signInWithPassword({ email: EMAIL, password: '' })
  expect(early.error).toMatchObject({ code: 'invalid_credentials' })

  const { client, error } = await follow(link)
  expect(error).toBeNull()
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  expect((await follow(link)).error).toMatchObject({ code: 'otp_expired' })
  const { data } = await staffClient(host).auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect(data.user).toMatchObject({ app_metadata: { role: 'admin' }, user_metadata: { name: 'Ada Heron' } })
  await expect(staff('add', EMAIL)).rejects.toThrow('has already been registered.')
})

it('once another admin exists, only the owner gets the link, by e-mail', async () => {
  const sent: [kind: string, link: string, to: string][] = []
  const mail: StaffDeps['mail'] = async (message, to) => {
    if ('link' in message) sent.push([message.kind, message.link, to])
    return true
  }
  const to = 'mailed@example.com'
  expect(await staffWithMail(mail, 'add', to)).toBe(`Added as adviser. We’ve e-mailed a link to ${to}.`)
  expect(await staffWithMail(mail, 'reset', to)).toBe(
    `Reset and signed out everywhere. We’ve e-mailed a link to ${to}.`,
  )
  expect(sent.map(([kind, , address]) => [kind, address])).toEqual([
    ['invite', to],
    ['recovery_by_admin', to],
  ])
  expect((await follow(new URL(sent[1]?.[1] ?? ''))).error).toBeNull()
  await expect(staffWithMail(async () => false, 'reset', to)).rejects.toThrow(
    'the mail server refused the e-mail with the link',
  )
  // The last admin's link is printed instead, because they may still be setting up the mail.
  expect(await staffWithMail(mail, 'reset', EMAIL)).toContain('token_hash')
  await staff('role', EMAIL, 'admin')
  const { client } = await follow(linkIn(await staff('reset', EMAIL)))
  expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull()
  expect(sent).toHaveLength(2)
})

it('changes a role', async () => {
  await expect(staff('role', EMAIL, 'owner')).rejects.toThrow(
    'The role must be one of admin, adviser, read_only.',
  )
  await staff('role', EMAIL, 'read_only')
  const { data } = await staffClient(host).auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect(data.user?.app_metadata).toMatchObject({ role: 'read_only', provider: 'email' })
})

it('shuts somebody out at once, and lets them in again', async () => {
  const client = staffClient(host)
  await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  await staff('disable', EMAIL)
  expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const signIn = () => staffClient(host).auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect((await signIn()).error).toMatchObject({ code: 'invalid_credentials' })
  expect(await staff('list')).toContain('disabled')
  await staff('enable', EMAIL)
  expect((await signIn()).error).toBeNull()
})

it('starts an account afresh for who lost phone and password', async () => {
  const client = staffClient(host)
  await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  await addApp(client)
  const typed = typedArguments('docs/guide/running-it.md', 'staff', { places: { 'ada@example.com': EMAIL } })
  const link = linkIn(await staff(...typed))
  expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const old = await staffClient(host).auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect(old.error).toMatchObject({ code: 'invalid_credentials' })
  const fresh = (await follow(link)).client
  expect((await fresh.auth.mfa.listFactors()).data?.all).toEqual([])
  expect((await fresh.auth.updateUser({ password: PASSWORD })).error).toBeNull()
})
