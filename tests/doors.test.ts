import { BlockList } from 'node:net'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createBroadcastApi } from '../engine/realtime/broadcast-api.ts'
import { REALTIME_LIMITS } from '../engine/realtime/realtime-limits.ts'
import { createApp } from '../host/app.ts'
import { DOOR_LIMITS, MOST_HELD_BYTES } from '../host/doors.ts'
import type { Door } from '../host/gate/door.ts'
import { type DoorVariables, enterDoors } from '../host/gate/enter-doors.ts'

const doors: [string, Door][] = Object.entries(DOOR_LIMITS.doors)

/** The app as it is, with services that are never called, because only its routes are looked at. */
function createRoutes() {
  const unused = {} as never
  return createApp({
    config: {
      siteUrl: 'https://site.example',
      deskUrl: 'https://desk.example',
      dataDir: '/nowhere',
      databaseUrl: undefined,
      trustedProxies: new BlockList(),
      companiesHouse: undefined,
    },
    database: unused,
    tokens: unused,
    keys: { publishableKey: 'public', secretKey: 'secret' },
    auth: {
      settings: { appUrl: 'https://desk.example', origins: [] },
      authKey: () => new Uint8Array(32),
    } as never,
    intake: unused,
    workers: unused,
    realtime: createBroadcastApi({ limits: REALTIME_LIMITS } as never),
    erase: unused,
    requestPages: unused,
    log: () => {},
  })
}

// Middleware for some routes of a service. Hono lists it as it lists routes.
const MIDDLEWARE =
  /^(?:ALL \/(?:\*|\w+\/v1\/\*|auth\/v1\/(?:admin\/\*|invite)|storage\/v1\/object\/\*)|\w+ \/realtime\/v1\/api\/\*)$/

it('every route has a door, and no door leads nowhere', () => {
  const listed = createRoutes().routes.map(({ method, path }) => `${method} ${path}`)
  const inTable = doors.flatMap(([, { routes }]) => routes).map((route) => route.replace(/^ANY /, 'ALL '))
  const behind = new Map<string, number>()
  for (const route of listed) behind.set(route, (behind.get(route) ?? 0) + 1)
  const entrances = new Map<string, number>()
  for (const route of inTable) entrances.set(route, (entrances.get(route) ?? 0) + 1)
  const routes = [...behind]
    .filter(([route, count]) => count > (entrances.get(route) ?? 0))
    .map(([route]) => route)
  expect(routes.filter((route) => !MIDDLEWARE.test(route) && !entrances.has(route))).toEqual([])
  expect([...entrances.keys()].filter((route) => !routes.includes(route))).toEqual([])
})

it('answers nothing through a route without a door', async () => {
  const app = new Hono<DoorVariables>()
  const { health } = DOOR_LIMITS.doors
  const gate = { isCrowded: () => false, admit: async () => ({ quarantine: false, leave: async () => {} }) }
  const identify = () => (_c: unknown, next: () => Promise<void>) => next()
  enterDoors(app, { health }, { gate, getAddress: () => '', identify })
  app.get('/healthz', (c) => c.text('alive'))
  app.get('/forgotten', (c) => c.text('answered'))
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/forgotten')).status).toBe(404)
})

it('every door limits requests, and full rooms fit in memory', () => {
  const unlimited = doors.filter(([, { network, otherLimits }]) => !network && !otherLimits)
  expect(unlimited.map(([name]) => name)).toEqual([])
  const rooms = Object.values(DOOR_LIMITS.rooms)
  const held = rooms.reduce((sum, { slots, heldBytes }) => sum + slots * heldBytes, 0)
  expect(held).toBeLessThanOrEqual(MOST_HELD_BYTES)
})
