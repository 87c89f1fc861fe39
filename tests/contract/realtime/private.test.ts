import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withClaims } from '../auth/session-claims.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { authorised, eventually, type ListenOptions, listenOn, startListening } from './realtime-listener.ts'

// The key of a lock. While a test holds the lock, the policy of the slow topic waits.
const HELD = 4711

/*
 * Members of a club read and write its topic; guests read it and track presence; shadows only read. Deleting a
 * membership also ends the channels that are open, as ending a session does.
 */
const WORLD = `
  create table public.club_members (id uuid primary key, level text not null);
  alter table public.club_members enable row level security;
  create function public.club_level() returns text language sql stable security definer set search_path = ''
    return (select level from public.club_members where id = auth.uid());
  create policy "Members and guests hear the club" on realtime.messages for select to authenticated
    using (realtime.topic() = 'club' and public.club_level() is not null);
  create policy "Members say something" on realtime.messages for insert to authenticated
    with check (realtime.topic() = 'club' and extension = 'broadcast' and public.club_level() = 'member');
  create policy "Members and guests show themselves" on realtime.messages for insert to authenticated
    with check (realtime.topic() = 'club' and extension = 'presence' and public.club_level() <> 'shadow');
  create policy "The broken topic" on realtime.messages for select to authenticated
    using (realtime.topic() = 'broken' and 1 / (length(topic) - 6) = 1);
  create function public.wait_for_test() returns boolean language plpgsql security definer set search_path = '' as $$
  begin
    perform pg_advisory_xact_lock_shared(${HELD});
    return true;
  end $$;
  create policy "The slow topic" on realtime.messages for select to anon
    using (realtime.topic() = 'slow' and public.wait_for_test());
`
const MEMBER = randomUUID()
const GUEST = randomUUID()
const PRIVATE: ListenOptions = { config: { private: true } }

let host: TestHost
const clients: SupabaseClient[] = []
beforeAll(async () => {
  host = await startTestHost({ sql: WORLD, realtimeLimits: { recheckMs: 100 } })
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()))
})
afterAll(() => host.close())

const used = (client: SupabaseClient) => {
  clients.push(client)
  return client
}
const person = async (sub: string) => authorised(used(await withClaims(host, { role: 'authenticated', sub })))
const welcome = () =>
  host.admin(
    `insert into public.club_members values ($1, 'member'), ($2, 'guest') on conflict (id) do update set level = excluded.level`,
    [MEMBER, GUEST],
  )

async function refusal(client: SupabaseClient, topic: string): Promise<string | undefined> {
  const { statuses, errors, channel } = startListening(client, topic, PRIVATE)
  await eventually(() => expect(statuses).toEqual(['CHANNEL_ERROR']))
  await client.removeChannel(channel)
  return errors[0]?.message
}

describe('refuses', () => {
  it('anonymous clients, people who are not members, and members on another topic', async () => {
    await welcome()
    const expected = 'Unauthorized: no permission to read from club.'
    expect(await refusal(used(host.client()), 'club')).toBe(expected)
    expect(await refusal(await person(randomUUID()), 'club')).toBe(expected)
    expect(await refusal(await person(MEMBER), 'other club')).toContain('no permission')
  })

  it('everyone where a policy fails', async () => {
    expect(await refusal(await person(MEMBER), 'broken')).toContain('no permission')
  })

  it('broadcasts from a client that may only read', async () => {
    await welcome()
    const member = await listenOn(await person(MEMBER), 'club', PRIVATE)
    const guest = (await person(GUEST)).channel('club', {
      config: { private: true, broadcast: { ack: true } },
    })
    await new Promise<void>((resolve) => guest.subscribe((status) => status === 'SUBSCRIBED' && resolve()))
    expect(await guest.send({ type: 'broadcast', event: 'word', payload: {} })).toBe('error')
    await member.caughtUp()
    expect(member.broadcasts).toEqual([])
  })

  it('leaves no rows of its policy tests', async () => {
    const { rows } = await host.admin('select count(*)::int as kept from realtime.messages')
    expect(rows).toEqual([{ kept: 0 }])
  })
})

it('lets members talk, guests listen and show themselves', async () => {
  await welcome()
  const member = await listenOn(await person(MEMBER), 'club', PRIVATE)
  const guest = await listenOn(await person(GUEST), 'club', {
    config: { private: true, presence: { key: 'guest', enabled: true } },
  })
  await member.channel.send({ type: 'broadcast', event: 'word', payload: { n: 1 } })
  await member.channel.send({ type: 'broadcast', event: 'word', payload: { n: 2 } })
  await eventually(() => expect(guest.broadcasts.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }]))
  expect(await guest.channel.track({})).toBe('ok')
  await eventually(() => expect(Object.keys(guest.channel.presenceState())).toEqual(['guest']))
})

it('never hears the public channel of the same name', async () => {
  await welcome()
  const member = await listenOn(await person(MEMBER), 'club', PRIVATE)
  const outside = await listenOn(used(host.client()), 'club')
  await member.channel.send({ type: 'broadcast', event: 'word', payload: {} })
  await outside.channel.send({ type: 'broadcast', event: 'shout', payload: {} })
  await Promise.all([member.caughtUp(), outside.caughtUp()])
  expect(member.broadcasts.map(({ event }) => event)).toEqual(['word'])
  expect(outside.broadcasts.map(({ event }) => event)).toEqual(['shout'])
})

it('ends for a client that lost its right, and hides presences likewise', async () => {
  await welcome()
  const watching = { private: true, presence: { key: 'member', enabled: true } }
  const member = await listenOn(await person(MEMBER), 'club', { config: watching })
  const guest = await listenOn(await person(GUEST), 'club', {
    config: { private: true, presence: { key: 'guest' } },
  })
  await guest.channel.track({})
  await eventually(() => expect(Object.keys(member.channel.presenceState())).toEqual(['guest']))
  await host.admin("update public.club_members set level = 'shadow' where id = $1", [GUEST])
  await eventually(() => expect(Object.keys(member.channel.presenceState())).toEqual([]))
  expect(guest.statuses).toEqual(['SUBSCRIBED'])
  await host.admin('delete from public.club_members where id = $1', [MEMBER])
  await eventually(() => expect(member.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
  expect(member.system.at(-1)).toMatchObject({
    status: 'error',
    message: 'No longer permitted to read from club.',
  })
})

it('asks again with a new token, and ends where that may not', async () => {
  await welcome()
  let sub = MEMBER
  const client = used(
    createClient(host.url, host.anonKey, {
      accessToken: () => host.signToken({ role: 'authenticated', sub }),
    }),
  )
  const listener = await listenOn(await authorised(client), 'club', PRIVATE)
  sub = randomUUID()
  await client.realtime.setAuth()
  await eventually(() => expect(listener.statuses).toEqual(['SUBSCRIBED', 'CLOSED']))
})

it('lets members join while anonymous requests wait for a slow policy', async () => {
  await welcome()
  const member = await person(MEMBER)
  await host.admin('select pg_advisory_lock($1)', [HELD])
  for (let count = 0; count < 20; count++) startListening(used(host.client()), 'slow', PRIVATE)
  try {
    await eventually(async () => {
      const { rows } = await host.admin(
        `select count(*)::int from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
        [HELD],
      )
      expect(rows[0].count).toBeGreaterThan(0)
    })
    const { statuses } = await listenOn(member, 'club', PRIVATE)
    expect(statuses).toEqual(['SUBSCRIBED'])
  } finally {
    await host.admin('select pg_advisory_unlock($1)', [HELD])
  }
})
