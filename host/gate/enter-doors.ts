import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
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

export type Handler = (c: DoorContext) => Response | Promise<Response>

interface DoorsDeps {
  /** What is behind each door: a function, or a service of the engine, whose own router comes after the doors. */
  routes: Partial<Record<string, Handler | object>>
  gate: Gate
  /** The middleware that checks keys and tokens, for the services behind a path. */
  identify(path: string): MiddlewareHandler<ActorVariables>
  addressOf(env: Partial<HttpBindings>): string
}

/**
 * Adds the doors to the app, in front of the services of the engine. The first that fits a request takes it. What
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
  const behind = deps.routes[name]
  return async (c, next) => {
    if (c.get('door') !== undefined || !isFor(door, c)) return next()
    c.set('door', name)
    const refusal = identify && (await refusalOf(identify, c))
    if (refusal) return refusal
    const answer: Answer = async () =>
      typeof behind === 'function' ? (behind as Handler)(c) : next().then(() => undefined)
    // Our own functions call the API without the network, as part of a request that was let in.
    return c.env?.incoming ? pass(name, door, c, answer, deps) : answer()
  }
}

type Answer = () => Promise<Response | undefined>

async function pass(name: string, door: Door, c: DoorContext, answer: Answer, deps: DoorsDeps) {
  const { gate, addressOf } = deps
  const caller = callerOf(c, addressOf(c.env))
  const admission = await gate.admit(name, door, caller)
  if (admission.delay && !door.refusesItself) return refuse(c, admission.delay)
  c.set('delay', admission.delay)
  c.set('quarantine', admission.quarantine ?? false)
  let status = 500
  try {
    const response = (await refuseStranger(door, caller, c)) ?? (await answer())
    status = (response ?? c.res).status
    return response
  } finally {
    await admission.leave?.(status)
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

async function refuseStranger(door: Door, caller: Caller, c: DoorContext): Promise<Response | undefined> {
  const { who, strangerBytes = Number.POSITIVE_INFINITY } = door
  if (!isKnown(caller) && declaredBytes(c) > strangerBytes) return refuse(c, tooLarge(strangerBytes))
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
