import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../host/config.ts'
import type { Core } from '../host/core.ts'
import { DOOR_LIMITS, type DoorName, MOST_HELD_BYTES } from '../host/doors.ts'
import type { Door } from '../host/gate/door.ts'
import { type DoorVariables, enterDoors } from '../host/gate/enter-doors.ts'
import { openServices } from '../host/services.ts'

const doors: [string, Door][] = Object.entries(DOOR_LIMITS.doors)

const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-doors-'))
afterAll(() => rm(dataDir, { recursive: true }))

/** The services of the engine as they are, without a database, because only their routes are looked at. */
async function openEngine() {
  const core = {
    config: readConfig({ DATA_DIR: dataDir }),
    secrets: {
      keys: { publishableKey: 'public', secretKey: 'secret' },
      authKey: () => Buffer.alloc(32).toString('base64url'),
    },
    database: { auth: { query: async () => ({ rows: [] }) } },
    limits: DOOR_LIMITS,
    log: () => {},
    now: () => new Date(),
  } as Partial<Record<keyof Core, unknown>> as Core
  const unused = { fetchInside: fetch, requestPages: undefined, onRecorded: undefined }
  const { routes } = await openServices(core, unused)
  const engine = Object.entries(routes).flatMap(([name, behind]) =>
    typeof behind === 'function' ? [] : [{ name: name as DoorName, ...behind }],
  )
  const behind = [...new Map(engine.map(({ at, app }) => [app, new Hono().route(at, app)])).values()]
  return {
    entrances: engine.flatMap(({ name }) =>
      DOOR_LIMITS.doors[name].routes.map((r) => r.replace(/^ANY /, 'ALL ')),
    ),
    listed: behind.flatMap(({ routes }) => routes.map(({ method, path }) => `${method} ${path}`)),
  }
}

// Middleware for some routes of a service. Hono lists it as it lists routes.
const MIDDLEWARE = /^(?:ALL \/(?:\*|\w+\/v1\/\*|auth\/v1\/(?:admin\/\*|invite)|storage\/v1\/object\/\*))$/

it('engine: every route has a door, and every door a route', async () => {
  const { entrances, listed } = await openEngine()
  expect(listed.length).toBeGreaterThan(50)
  expect(listed.filter((route) => !MIDDLEWARE.test(route) && !entrances.includes(route))).toEqual([])
  // The door for the rest of realtime, where nothing is, counts what asks for it.
  expect(entrances.filter((route) => !listed.includes(route))).toEqual(['ALL /realtime/v1/*'])
})

it('answers nothing through a route without a door', async () => {
  const app = new Hono<DoorVariables>()
  const { alive } = DOOR_LIMITS.doors
  const gate = { isCrowded: () => false, admit: async () => ({ quarantine: false, leave: async () => {} }) }
  const identify = () => (_c: unknown, next: () => Promise<void>) => next()
  enterDoors(
    app,
    { alive },
    { gate, routes: { alive: (c: Context) => c.text('alive') }, addressOf: () => '', identify },
  )
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
