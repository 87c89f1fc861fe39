import type { RestHost } from './rest-host.ts'

/** Makes a table of two unique columns, for tests of writing. */
export const makeStock = (host: RestHost) =>
  host.admin(
    'create table public.stock (sku text primary key, label text, units int not null default 7, added timestamptz default now(), unique (label))',
  )

/** Leaves an apple and two boxes in it. */
export const resetStock = (host: RestHost) =>
  host.admin(
    `truncate public.stock; insert into public.stock (sku, label, units) values ('a', 'Apple', 1), ('b', 'Box', 2)`,
  )

/** The rows of the table, without the time. */
export const readStock = async (host: RestHost) =>
  (await host.admin('select sku, label, units from public.stock order by sku')).rows

/** A bare request to the table as the service role. */
export const sendStock = (
  host: RestHost,
  method: string,
  search: string,
  body: unknown,
  prefer: string,
  more: Record<string, string> = {},
) =>
  host.raw(`/stock${search}`, {
    method,
    key: host.serviceKey,
    headers: { 'content-type': 'application/json', prefer, ...more },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
