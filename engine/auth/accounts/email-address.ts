import * as z from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { validationFailed } from '../auth-error.ts'

export const emailAddress = z.string().trim().toLowerCase().max(320)

export function requireMailable(email: string, { isMailable }: Pick<AuthDeps, 'isMailable'>): void {
  if (!isMailable(email)) throw validationFailed('email: Unable to validate email address: invalid format')
}
