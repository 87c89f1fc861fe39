import { type Context, type Env, Hono } from 'hono'
import { describeError, type ErrorStatus } from '../describe-error.ts'
import type { Log } from '../log.ts'
import { getRequestId } from '../middleware/request-id.ts'

/**
 * Unlike a function on Supabase, a handler also gets Hono's context, for example for the variables that
 * middleware set.
 */
export type FunctionHandler<E extends Env = Env> = (request: Request, c: Context<E>) => Promise<Response>

interface FunctionsDeps<E extends Env> {
  handlers: Record<string, FunctionHandler<E>>
  errorStatus: ErrorStatus
  log: Log
}

/** The app is to be mounted at /functions/v1. Each function handles every HTTP method itself. */
export function createFunctions<E extends Env>({ handlers, errorStatus, log }: FunctionsDeps<E>): Hono<E> {
  const functions = new Hono<E>()
  for (const [name, handler] of Object.entries(handlers))
    functions.all(`/${name}`, (c) => handler(c.req.raw, c))
  // Used only if this app runs alone. If another app mounts it with route(), that app's notFound responds.
  functions.notFound((c) => c.json({ code: 'not_found', message: 'There is no function of this name.' }, 404))
  functions.onError((error, c) => {
    log({ event: 'fault', id: getRequestId(c), ...describeError(error) })
    const body = { code: 'fault', message: 'Something went wrong on our side. Please try again.' }
    // This header makes supabase-js report that the function couldn't be run.
    return c.json(body, errorStatus(error), { 'x-relay-error': 'true' })
  })
  return functions
}
