import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RestHost, startRestHost } from './rest-host.ts'

const ADA = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'

let host: RestHost
const keys: Record<string, string> = {}
beforeAll(async () => {
  host = await startRestHost()
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
    ['anon', 'GET', '/notes', undefined, 401, denied('table notes')],
    ['anon', 'POST', '/notes', { body: 'x' }, 401, denied('table notes')],
    ['anon', 'PATCH', '/notes?id=eq.1', { body: 'x' }, 401, denied('table notes')],
    ['anon', 'DELETE', '/notes?id=eq.1', undefined, 401, denied('table notes')],
    ['anon', 'GET', '/vault', undefined, 401, denied('table vault')],
    ['anon', 'GET', '/vault?secret=eq.hidden&select=id', undefined, 401, denied('table vault')],
    ['anon', 'GET', '/prices', undefined, 401, denied('table prices')],
    ['anon', 'GET', '/prices?select=id&cost=gt.1', undefined, 401, denied('table prices')],
    ['anon', 'GET', '/prices?select=id&order=cost', undefined, 401, denied('table prices')],
    ['anon', 'POST', '/prices', { id: 2, cost: 1 }, 401, denied('table prices')],
    ['anon', 'POST', '/rpc/staff_only', {}, 401, denied('function staff_only')],
    ['anon', 'GET', '/ledger', undefined, 404, { code: 'PGRST205' }],
    ['anon', 'GET', '/pg_authid', undefined, 404, { code: 'PGRST205' }],
    ['ada', 'GET', '/vault', undefined, 403, denied('table vault')],
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
    expect((await as('anon', 'GET', '/vault')).headers.get('www-authenticate')).toBe('Bearer')
    expect((await as('ada', 'GET', '/vault')).headers.get('www-authenticate')).toBeNull()
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
