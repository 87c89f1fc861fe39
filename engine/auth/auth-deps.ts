import type { Context } from 'hono'
import type { AuthDatabase } from '../database/auth-database.ts'
import type { ErrorStatus } from '../describe-error.ts'
import type { Limits } from '../limits/limits.ts'
import type { Log } from '../log.ts'
import type { ActorVariables } from '../middleware/identify.ts'
import type { AccountMailer } from './account-mail/account-mailer.ts'
import type { MailLimits } from './account-mail/mail-limits.ts'
import type { AuthSettings } from './auth-settings.ts'
import type { Background } from './background.ts'
import type { SendSms } from './factors/sms-sender.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { OpenIdProvider } from './providers/open-id-provider.ts'
import type { AccessTokens } from './sessions/access-tokens.ts'
import type { Throttle } from './throttle.ts'

export interface AuthDeps {
  database: AuthDatabase
  tokens: AccessTokens
  settings: AuthSettings
  passwords: Passwords
  limits: Limits
  throttle: Throttle
  mailer: AccountMailer
  isMailable(email: string): boolean
  mailLimits: MailLimits
  background: Background
  /** This is undefined if sending SMS isn't set up. */
  sendSms: SendSms | undefined
  providers: ReadonlyMap<string, OpenIdProvider>
  /**
   * Returns a 256-bit key for one purpose, in base64url. It is the same on every server of this installation.
   */
  authKey(purpose: string): string
  now(): Date
  /** Returns the client's IP address, as far as proxies are trusted, or '' if it is unknown. */
  getClientAddress(c: AuthContext): string
  errorStatus: ErrorStatus
  version: string
  log: Log
}

export type AuthContext = Context<ActorVariables>

export const bindDeps =
  <Deps extends AuthDeps>(deps: Deps) =>
  (handler: (c: AuthContext, deps: Deps) => Promise<Response>) =>
  (c: AuthContext) =>
    handler(c, deps)
