import { Hono } from 'hono'
import type { Deps, Handler } from '../../supabase/functions/_intake/deps.ts'
import { sendApplication } from '../../supabase/functions/send-application/handler.ts'
import { sendCallback } from '../../supabase/functions/send-callback/handler.ts'

const HANDLERS = new Map<string, Handler>([
  ['send-callback', sendCallback],
  ['send-application', sendApplication],
])

/** The functions of supabase/functions, by name, to be mounted at /functions/v1. */
export function createFunctions(deps: Deps): Hono {
  const functions = new Hono()
  functions.all('/:name', (c) => {
    const handler = HANDLERS.get(c.req.param('name'))
    return handler ? handler(c.req.raw, deps) : c.notFound()
  })
  functions.notFound((c) => c.json({ code: 'not_found', message: 'There is no function of this name.' }, 404))
  return functions
}
