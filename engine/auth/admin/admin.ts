import { Hono } from 'hono'
import type { ActorVariables } from '../../middleware/identify.ts'
import type { AuthCall, AuthDeps } from '../auth-deps.ts'
import { notAdmin } from '../auth-error.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { generateLink } from './generate-link.ts'
import { invite } from './invite.ts'
import { deleteFactor, getUser, listFactors, listUsers } from './read-users.ts'
import { updateUserById } from './update-user-by-id.ts'

/** The calls of `supabase.auth.admin`, for the secret key only. */
export function createAdmin(deps: AuthDeps): Hono<ActorVariables> {
  const admin = new Hono<ActorVariables>()
  const requireSecretKey = async (c: AuthCall, next: () => Promise<void>) => {
    if (c.var.actor.role !== 'service_role') throw notAdmin()
    await next()
  }
  admin.use('/admin/*', requireSecretKey)
  admin.use('/invite', requireSecretKey)
  admin.post('/invite', invite(deps))
  admin.post('/admin/generate_link', generateLink(deps))
  admin.get('/admin/users', listUsers(deps))
  admin.post('/admin/users', createUser(deps))
  admin.get('/admin/users/:id', getUser(deps))
  admin.put('/admin/users/:id', updateUserById(deps))
  admin.delete('/admin/users/:id', deleteUser(deps))
  admin.get('/admin/users/:id/factors', listFactors(deps))
  admin.delete('/admin/users/:id/factors/:factorId', deleteFactor(deps))
  return admin
}
