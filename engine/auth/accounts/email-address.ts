import * as z from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { validationFailed } from '../auth-error.ts'

/** An e-mail address as it is stored. */
export const emailAddress = z.string().trim().toLowerCase().max(320)

/** Throws unless mail can be sent to the address. */
export function requireMailable(email: string, { isMailable }: Pick<AuthDeps, 'isMailable'>): void {
  if (!isMailable(email)) throw validationFailed('email: Unable to validate email address: invalid format')
}
