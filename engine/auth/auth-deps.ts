import type { Context } from 'hono'
import type { AuthDatabase } from '../database/auth-database.ts'
import type { ErrorStatus } from '../describe-error.ts'
import type { Limits } from '../limits/limits.ts'
import type { Log } from '../log.ts'
import type { ActorVariables } from '../middleware/identify.ts'
import type { AuthSettings } from './auth-settings.ts'
import type { Background } from './background.ts'
import type { SendSms } from './factors/sms-sender.ts'
import type { AccountMailer } from './mail/account-mailer.ts'
import type { MailLimits } from './mail/mail-limits.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { OpenIdProvider } from './providers/open-id-provider.ts'
import type { AccessTokens } from './sessions/access-tokens.ts'
import type { Throttle } from './throttle.ts'

/** The dependencies of the /auth/v1 calls. */
export interface AuthDeps {
  database: AuthDatabase
  tokens: AccessTokens
  settings: AuthSettings
  passwords: Passwords
  limits: Limits
  throttle: Throttle
  mailer: AccountMailer
  /** Whether mail can be sent to this address. */
  isMailable(address: string): boolean
  mailLimits: MailLimits
  background: Background
  /** Sends the codes of phone factors; undefined when they aren't set up. */
  sendSms: SendSms | undefined
  /** The providers people may sign in with, by name. */
  providers: ReadonlyMap<string, OpenIdProvider>
  /** A 256-bit key for one purpose, in base64url, the same on every host of this installation. */
  authKey(purpose: string): string
  /** The current time, for sessions and limits. Tests replace it. */
  now(): Date
  /** The client's address, as far as proxies are trusted; '' when it is unknown. */
  getAddress(c: AuthCall): string
  errorStatus: ErrorStatus
  /** Reported at /auth/v1/health. */
  version: string
  log: Log
}

export type AuthCall = Context<ActorVariables>
