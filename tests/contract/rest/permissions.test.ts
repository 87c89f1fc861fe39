import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RestHost, startRestHost } from './rest-host.ts'

const ADA = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'

// Adds to rest-schema.sql what anon has no right to, of every kind that a request can name. Anon may call peek
// and prices_given, which read some of it.
const HIDDEN = `
  create function public.margin(public.prices) returns int language sql stable as 'select $1.cost';
  create function public.pick(a int, b int, chosen int) returns text language sql immutable as 'select ''three''';
  revoke execute on function public.margin, public.pick(int, int, int) from public, anon, authenticated;
  create function public.peek() returns bigint language sql volatile as 'select count(*) from public.vault';
  create function public.prices_given() returns setof public.prices language sql stable security definer
    as 'select * from public.prices where id = 1';`

let host: RestHost
const keys: Record<string, string> = {}
beforeAll(async () => {
  host = await startRestHost()
  await host.admin(HIDDEN)
  for (const [name, sub] of [
    ['ada', ADA],
    ['ben', BEN],
  ] as const) {
    keys[name] = await host.signToken({ sub, role: 'authenticated', aud: 'authenticated' })
  }
})
beforeEach(async () => {
  await host.admin('truncate public.notes restart identity')
  await host.admin('insert into public.notes (owner, body) values ($1, $2), ($3, $4)', [
    ADA,
    'From Ada',
    BEN,
    'From Ben',
  ])
})
afterAll(() => host.close())

type Who = 'anon' | 'ada' | 'ben' | 'service'

function as(who: Who, method: string, path: string, body?: unknown) {
  const authorization = keys[who] && `Bearer ${keys[who]}`
  return host.raw(path, {
    method,
    key: who === 'service' ? host.serviceKey : host.anonKey,
    headers: {
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(authorization && { authorization }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const denied = (what: string) => ({ code: '42501', message: `permission denied for ${what}`, details: null })
const NOTE = '/notes?select=body'

describe('who may do what', () => {
  it.each<[who: Who, method: string, path: string, body: unknown, status: number, answer: unknown]>([
    ['anon', 'GET', '/notes', undefined, 404, { code: 'PGRST205' }],
    ['anon', 'POST', '/notes', { body: 'x' }, 404, { code: 'PGRST205' }],
    ['anon', 'PATCH', '/notes?id=eq.1', { body: 'x' }, 404, { code: 'PGRST205' }],
    ['anon', 'DELETE', '/notes?id=eq.1', undefined, 404, { code: 'PGRST205' }],
    ['anon', 'GET', '/vault', undefined, 404, { code: 'PGRST205' }],
    ['anon', 'GET', '/prices', undefined, 401, denied('table prices')],
    ['anon', 'POST', '/prices', { id: 2, label: 'Chair' }, 401, denied('table prices')],
    ['anon', 'PATCH', '/prices?id=eq.1', { label: 'x' }, 401, denied('table prices')],
    ['anon', 'GET', '/ledger', undefined, 404, { code: 'PGRST205' }],
    ['anon', 'GET', '/pg_authid', undefined, 404, { code: 'PGRST205' }],
    ['ada', 'GET', '/vault', undefined, 404, { code: 'PGRST205' }],
    ['service', 'GET', '/vault', undefined, 200, [{ id: 1, secret: 'hidden' }]],
    ['ada', 'PATCH', `${NOTE}&id=eq.2`, { body: 'mine now' }, 200, []],
    ['ada', 'DELETE', `${NOTE}&id=eq.2`, undefined, 200, []],
    ['ada', 'PATCH', `${NOTE}&id=eq.1`, { owner: BEN }, 403, { code: '42501' }],
    ['ada', 'POST', NOTE, { owner: BEN, body: 'x' }, 403, { code: '42501' }],

    ['anon', 'GET', '/prices?select=id,label', undefined, 200, [{ id: 1, label: 'Desk' }]],
    ['ada', 'GET', NOTE, undefined, 200, [{ body: 'From Ada' }]],
    ['ben', 'GET', NOTE, undefined, 200, [{ body: 'From Ben' }]],
    ['service', 'GET', `${NOTE}&order=id`, undefined, 200, [{ body: 'From Ada' }, { body: 'From Ben' }]],
    ['ada', 'POST', NOTE, { body: 'Another' }, 201, [{ body: 'Another' }]],
    ['ada', 'PATCH', `${NOTE}&id=gt.0`, { body: 'Changed' }, 200, [{ body: 'Changed' }]],
    ['ben', 'DELETE', `${NOTE}&id=gt.0`, undefined, 200, [{ body: 'From Ben' }]],
    ['ada', 'POST', '/rpc/staff_only', {}, 200, 'in'],
  ])('%s %s %s %o: %i', async (who, method, path, body, status, expected) => {
    const answer = await as(who, method, path, body)
    expect(answer.status).toBe(status)
    const given = await answer.json()
    if (Array.isArray(expected) || typeof expected !== 'object') expect(given).toEqual(expected)
    else expect(given).toMatchObject(expected as object)
  })

  it('asks an anonymous caller to sign in, and only them', async () => {
    expect((await as('anon', 'GET', '/prices')).headers.get('www-authenticate')).toBe('Bearer')
    const refused = await as('ada', 'POST', '/notes', { owner: BEN, body: 'x' })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([403, null])
  })

  it('writes without reading back when nothing is asked back', async () => {
    const { error, status } = await host.client().from('prices').insert({ id: 3, label: 'Lamp' })
    expect([status, error]).toEqual([201, null])
    const shown = await host.client().from('prices').insert({ id: 4, label: 'Bulb' }).select('id,label')
    expect([shown.status, shown.data]).toEqual([201, [{ id: 4, label: 'Bulb' }]])
  })
})

describe('the transaction', () => {
  it('runs as the role, with the claims where policies look', async () => {
    const anon = await (await as('anon', 'POST', '/rpc/who_am_i', {})).json()
    expect(anon).toMatchObject({ role: 'anon', sub: null, claims: { role: 'anon' } })
    const ada = await (await as('ada', 'POST', '/rpc/who_am_i', {})).json()
    expect(ada).toMatchObject({
      role: 'authenticated',
      sub: ADA,
      claims: { sub: ADA, role: 'authenticated' },
    })
  })

  it('never lets one caller’s role reach another, a hundred at a time', async () => {
    const callers: Who[] = ['anon', 'ada', 'ben', 'service']
    const expected = { anon: 'anon', ada: ADA, ben: BEN, service: 'service_role' }
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const who = callers[index % callers.length] ?? 'anon'
        const { role, sub } = await (await as(who, 'POST', '/rpc/who_am_i', {})).json()
        return [who, who === 'ada' || who === 'ben' ? sub : role]
      }),
    )
    for (const [who, seen] of answers) expect(seen).toBe(expected[who as Who])
  })
})

describe('what a role has no right to', () => {
  // Each pair is a name that exists and one that doesn't. The answers may differ in nothing but the name.
  const NAMES = {
    table: ['vault', 'tavul'],
    column: ['cost', 'soct'],
    computed: ['margin', 'ginmar'],
    call: ['staff_only', 'aftfs_yoln'],
    overload: ['chosen', 'nchose'],
    type: ['_vault', '_tavul'],
  } as const
  const PREFER = 'resolution=merge-duplicates'

  it.each<[kind: keyof typeof NAMES, method: string, path: string, body?: string]>([
    ['table', 'GET', '/NAME'],
    ['table', 'HEAD', '/NAME'],
    ['table', 'GET', '/NAME?select=secret&id=eq.1'],
    ['table', 'POST', '/NAME', '{"id":2}'],
    ['table', 'PATCH', '/NAME?id=eq.1', '{"id":2}'],
    ['table', 'DELETE', '/NAME?id=eq.1'],
    ['table', 'GET', '/vauld?select=NAME'],
    ['table', 'GET', '/firms?select=id,NAME(secret)'],
    ['column', 'GET', '/prices?select=id,NAME'],
    ['column', 'GET', '/prices?select=id,x:NAME::text'],
    ['column', 'GET', '/prices?select=id,NAME->x'],
    ['column', 'GET', '/prices?select=id&NAME=gt.1'],
    ['column', 'GET', '/prices?select=id&or=(id.eq.1,NAME.gt.1)'],
    ['column', 'GET', '/prices?select=id&order=NAME'],
    ['column', 'POST', '/prices?select=id', '{"id":7,"NAME":1}'],
    ['column', 'POST', '/prices?select=id&columns=id,NAME', '{"id":7}'],
    ['column', 'POST', '/prices?select=id&on_conflict=NAME', '{"id":7}'],
    ['column', 'PATCH', '/prices?select=id&id=eq.1', '{"NAME":1}'],
    ['column', 'POST', '/prices?select=id,NAME', '{"id":7}'],
    ['computed', 'GET', '/prices?select=id,NAME'],
    ['computed', 'GET', '/prices?select=id&NAME=eq.1'],
    ['call', 'POST', '/rpc/NAME', '{}'],
    ['call', 'GET', '/rpc/NAME'],
    ['overload', 'POST', '/rpc/pick', '{"a":1,"b":2,"NAME":3}'],
    ['type', 'GET', '/firms?select=id::NAME'],
  ])('a %s is as if it were not there: %s %s %s', async (kind, method, path, body) => {
    const [there, nowhere] = NAMES[kind]
    const answerTo = async (name: string) => {
      const answer = await host.raw(path.replace('NAME', name), {
        method,
        headers: { 'content-type': 'application/json', prefer: `${PREFER},return=representation` },
        ...(body && { body: body.replace('NAME', name) }),
      })
      return [answer.status, Object.keys(Object.fromEntries(answer.headers)), await answer.text()] as const
    }
    const [status, headers, text] = await answerTo(nowhere)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await answerTo(there)).toEqual([status, headers, text.replaceAll(nowhere, there)])
  })

  it('is not named by what a function was refused', async () => {
    const answer = await host.raw('/rpc/peek', { method: 'POST' })
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { code: '42501', message: 'permission denied for table', details: null, hint: null },
    ])
  })

  it('is handed out whole by a function that may', async () => {
    const given = await host.raw('/rpc/prices_given')
    expect(await given.json()).toEqual([{ id: 1, label: 'Desk', cost: 10 }])
    expect(await (await host.raw('/rpc/prices_given?select=cost')).json()).toEqual([{ cost: 10 }])
  })
})
