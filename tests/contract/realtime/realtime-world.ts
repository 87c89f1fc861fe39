import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { withClaims } from '../auth/session-claims.ts'
import { startTestHost, type TestHost, type TestHostOptions } from '../setup/start-test-host.ts'
import { type AskedChange, authorised, eventually, type Listener } from './realtime-listener.ts'

/*
 * A signed-in user may select their own parcels and all notices. Anonymous clients may select two columns of
 * the notices. Secrets are published too, but only the service role may select them.
 */
const WORLD = `
  -- As a Supabase project has it before our migrations: whoever makes a table gives it to everybody.
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  create table public.parcels (
    id int primary key, label text, weight int, owner uuid, sealed boolean, sent_at timestamptz, extra jsonb, tags text[]
  );
  create table public.notices (place text, number bigint, words text, primary key (place, number));
  create table public.secrets (id int primary key, words text);
  create table public.places (code char(2) primary key, flags bit(4));
  create table public.unpublished (id int primary key);
  alter table public.parcels enable row level security;
  alter table public.notices enable row level security;
  alter table public.secrets enable row level security;
  revoke all on public.parcels, public.notices, public.secrets, public.unpublished from anon, authenticated;
  grant select on public.parcels to authenticated;
  grant select (place, number) on public.notices to anon;
  grant select on public.notices to authenticated;
  create policy "Owners see their parcels" on public.parcels for select to authenticated using (owner = auth.uid());
  create policy "Everyone sees notices" on public.notices for select to anon, authenticated using (true);
  alter publication supabase_realtime add table public.parcels, public.notices, public.secrets, public.places;
`

export const ADA = randomUUID()
export const BEN = randomUUID()
export const PARCELS = { event: '*', schema: 'public', table: 'parcels' } satisfies AskedChange
export const NOTICES = { event: '*', schema: 'public', table: 'notices' } satisfies AskedChange

export interface RealtimeWorld {
  host: TestHost
  /** Clients whose channels `clear` removes. */
  anon(): SupabaseClient
  service(): SupabaseClient
  person(sub: string): Promise<SupabaseClient>
  used(client: SupabaseClient): SupabaseClient
  send(id: number, owner: string, label?: string, weight?: number): Promise<unknown>
  sendChangeAndDelete(watching: Listener, owner: string): Promise<void>
  /** Removes the channels and rows of a test. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** A host with the tables above, and clients that listen to it. */
export async function startRealtimeWorld(options: TestHostOptions = {}): Promise<RealtimeWorld> {
  const host = await startTestHost({ sql: WORLD, ...options })
  const clients: SupabaseClient[] = []
  const used = (client: SupabaseClient) => {
    clients.push(client)
    return client
  }
  const send = (id: number, owner: string, label = 'Books', weight = 2) =>
    host.admin('insert into public.parcels (id, label, weight, owner) values ($1, $2, $3, $4)', [
      id,
      label,
      weight,
      owner,
    ])
  return {
    host,
    used,
    anon: () => used(host.client()),
    service: () => used(host.client(host.serviceKey)),
    person: async (sub) => authorised(used(await withClaims(host, { role: 'authenticated', sub }))),
    send,
    // The host sends a row as it is when the host reads it, so each step waits until the one before has been heard.
    async sendChangeAndDelete(watching, owner) {
      const from = watching.changes.length
      await send(1, owner)
      await eventually(() => expect(watching.changes).toHaveLength(from + 1))
      await host.admin('update public.parcels set weight = 3 where id = 1')
      await eventually(() => expect(watching.changes).toHaveLength(from + 2))
      await host.admin('delete from public.parcels where id = 1')
      await eventually(() => expect(watching.changes).toHaveLength(from + 3))
    },
    async clear() {
      await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()))
      await host.admin('truncate public.parcels, public.notices, public.secrets cascade')
    },
    close: () => host.close(),
  }
}

/** The changes that were heard, each as its event and id. */
export const summary = ({ changes }: Listener) =>
  changes.map(({ eventType, new: row, old }) => `${eventType} ${row.id ?? old.id}`)
