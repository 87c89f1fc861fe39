import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { LimitedForm } from '#shared/limits/form-rates.ts'
import { drainBody } from '../../engine/middleware/bounded-body.ts'
import type { IntakeGuard } from './intake-guard.ts'

const FORMS = new Map<string, LimitedForm>([
  ['send-callback', 'callback'],
  ['send-application', 'application'],
  ['your-application', 'applicant_page'],
])

export interface LimitVariables {
  /** Whether the form exceeded the limits, so its lead must be marked as possible spam. */
  Variables: { quarantine?: boolean }
}

export function limitForms(guard: IntakeGuard, getAddress: (env: Partial<HttpBindings>) => string) {
  return createMiddleware<LimitVariables & { Bindings: Partial<HttpBindings> }>(async (c, next) => {
    const form = FORMS.get(c.req.path.split('/').at(-1) ?? '')
    if (c.req.method !== 'POST' || !form) return next()
    // The key must be in a header. A form on another site's page could send the key in the URL, but can't set
    // a header.
    if (!c.req.header('apikey') && !c.req.header('authorization')) {
      return c.json({ code: 'key_header_missing', message: 'Send the API key in the apikey header.' }, 401)
    }
    const withFiles = (c.req.header('content-type') ?? '').toLowerCase().startsWith('multipart/')
    const { leave, delay, quarantine } = await guard.admit(form, getAddress(c.env), withFiles)
    if (delay) {
      await drainBody(c.req.raw)
      const { status, code, message, retryAfterSeconds } = delay
      return c.json({ code, message }, status, { 'retry-after': String(retryAfterSeconds) })
    }
    c.set('quarantine', quarantine)
    try {
      await next()
    } finally {
      await leave(c.res.status)
    }
  })
}
