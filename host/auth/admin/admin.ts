import { Hono } from 'hono'
import type { ActorVariables } from '../../middleware/identify.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { notAdmin } from '../auth-error.ts'
import { createUser } from './create-user.ts'

/** The calls of `supabase.auth.admin`: whoever holds the secret key, and nobody else. */
export function createAdmin(deps: AuthDeps): Hono<ActorVariables> {
  const admin = new Hono<ActorVariables>()
  admin.use(async (c, next) => {
    if (c.var.actor.role !== 'service_role') throw notAdmin()
    await next()
  })
  admin.post('/users', createUser(deps))
  return admin
}
