import { Hono } from 'hono'
import type { ActorVariables } from '../../middleware/identify.ts'
import { type AuthContext, type AuthDeps, bindDeps } from '../auth-deps.ts'
import { notAdmin } from '../auth-error.ts'
import { createUser } from './create-user.ts'
import { deleteFactor, listFactors } from './factors-of-user.ts'
import { invite } from './invite.ts'
import { updateUserById } from './update-user-by-id.ts'

export function createAdmin(deps: AuthDeps): Hono<ActorVariables> {
  const admin = new Hono<ActorVariables>()
  const withDeps = bindDeps(deps)
  const requireSecretKey = async (c: AuthContext, next: () => Promise<void>) => {
    if (c.var.actor.role !== 'service_role') throw notAdmin()
    await next()
  }
  admin.use('/admin/*', requireSecretKey)
  admin.use('/invite', requireSecretKey)
  admin.post('/invite', withDeps(invite))
  admin.post('/admin/users', withDeps(createUser))
  admin.put('/admin/users/:id', withDeps(updateUserById))
  admin.get('/admin/users/:id/factors', withDeps(listFactors))
  admin.delete('/admin/users/:id/factors/:factorId', withDeps(deleteFactor))
  return admin
}
