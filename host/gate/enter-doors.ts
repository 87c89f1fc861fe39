import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler, Next } from 'hono'
import { tooLarge } from '#shared/limits/door-refusals.ts'
import { drainBody } from '../../engine/middleware/bounded-body.ts'
import type { ActorVariables } from '../../engine/middleware/identify.ts'
import type { Admission, Caller, Gate } from './create-gate.ts'
import type { Door } from './door.ts'

export interface DoorVariables {
  Variables: ActorVariables['Variables'] & {
    /** The name of the door that the request came through. */
    door?: string
    /** Whether the form exceeded the limits, so its lead must be marked as possible spam. */
    quarantine?: boolean
    /** Set for doors that refuse by themselves. */
    delay?: Admission['delay']
  }
  Bindings: Partial<HttpBindings>
}

type DoorContext = Context<DoorVariables>

interface DoorsDeps {
  gate: Gate
  /** The middleware that checks keys and tokens, for the services behind a path. */
  identify(path: string): MiddlewareHandler<ActorVariables>
  getAddress(env: Partial<HttpBindings>): string
}

/**
 * Adds the doors to the app, in front of the routes behind them. The first that fits a request takes it. What
 * fits none finds nothing.
 */
export function enterDoors(app: Hono<DoorVariables>, doors: Record<string, Door>, deps: DoorsDeps): void {
  for (const [name, door] of Object.entries(doors)) {
    for (const route of door.routes) {
      const [method = '', path = ''] = route.split(' ')
      app.on(method === 'ANY' ? 'ALL' : method, path, enter(name, door, path, deps))
    }
  }
  app.use((c, next) => (c.get('door') === undefined ? Promise.resolve(c.notFound()) : next()))
}

function enter(name: string, door: Door, path: string, deps: DoorsDeps): MiddlewareHandler<DoorVariables> {
  const identify = door.who === 'anyone' ? undefined : deps.identify(path)
  return async (c, next) => {
    if (c.get('door') !== undefined || !isFor(door, c)) return next()
    c.set('door', name)
    const refusal = identify && (await refusalOf(identify, c))
    if (refusal) return refusal
    // Our own functions call the API without the network, as part of a request that was let in.
    return c.env?.incoming ? pass(name, door, c, next, deps) : next()
  }
}

async function pass(name: string, door: Door, c: DoorContext, next: Next, { gate, getAddress }: DoorsDeps) {
  const caller = callerOf(c, getAddress(c.env))
  const admission = await gate.admit(name, door, caller)
  if (admission.delay && !door.refusesItself) return refuse(c, admission.delay)
  c.set('delay', admission.delay)
  c.set('quarantine', admission.quarantine ?? false)
  try {
    const stranger = await refuseStranger(door, c)
    if (stranger) return stranger
    const { strangerBytes = Number.POSITIVE_INFINITY } = door
    if (!isKnown(caller) && declaredBytes(c) > strangerBytes) return await refuse(c, tooLarge(strangerBytes))
    return await next()
  } finally {
    await admission.leave?.(c.res.status)
  }
}

/** Returns the answer of a middleware that doesn't let the request through. */
async function refusalOf(middleware: MiddlewareHandler<ActorVariables>, c: DoorContext) {
  let passed = false
  const answer = await middleware(c as Context, async () => {
    passed = true
  })
  return passed ? undefined : (answer ?? undefined)
}

function isFor({ contentType }: Door, c: DoorContext): boolean {
  return !contentType || (c.req.header('content-type') ?? '').toLowerCase().startsWith(contentType)
}

const isKnown = ({ session, isServer }: Caller) => session !== undefined || isServer === true

const declaredBytes = (c: DoorContext) => Number(c.req.header('content-length') ?? 0)

function callerOf(c: DoorContext, address: string): Caller {
  const { role, claims } = c.get('actor') ?? {}
  const caller = { address, claimedBytes: declaredBytes(c) }
  if (role === 'service_role') return { ...caller, isServer: true }
  if (role !== 'authenticated') return caller
  return { ...caller, session: String(claims?.session_id ?? claims?.sub) }
}

interface Refused {
  status: 401 | 403 | 413 | 429 | 503 | 507
  code: string
  message: string
  retryAfterSeconds?: number
}

async function refuseStranger({ who }: Door, c: DoorContext): Promise<Response | undefined> {
  if (c.req.method !== 'POST') return undefined
  // The key must be in a header. A form on another site's page could send the key in the URL, but can't set a
  // header.
  if (who === 'visitor' && !c.req.header('apikey') && !c.req.header('authorization')) {
    const message = 'Send the API key in the apikey header.'
    return refuse(c, { status: 401, code: 'key_header_missing', message })
  }
  if (who === 'staff' && c.get('actor').role === 'anon') {
    return refuse(c, { status: 403, code: 'not_signed_in', message: 'Sign in first.' })
  }
  return undefined
}

async function refuse(c: DoorContext, refused: Refused): Promise<Response> {
  await drainBody(c.req.raw)
  const { status, code, message, retryAfterSeconds } = refused
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return c.json({ code, message }, status, headers)
}
