import type { Context } from 'hono'
import type { AuthDatabase } from '../database/auth-database.ts'
import type { FaultStatus } from '../describe-fault.ts'
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

/** What the calls of /auth/v1 need. */
export interface AuthDeps {
  database: AuthDatabase
  tokens: AccessTokens
  settings: AuthSettings
  passwords: Passwords
  limits: Limits
  throttle: Throttle
  mailer: AccountMailer
  /** Whether mail can go to this address. */
  isMailable(address: string): boolean
  mailLimits: MailLimits
  background: Background
  /** Sends the codes of telephone factors; without it there are none. */
  sendSms: SendSms | undefined
  /** The providers people may sign in with, by the name clients call them. */
  providers: ReadonlyMap<string, OpenIdProvider>
  /** A key of 256 bits, in base64url, for one purpose; the same on every host of this installation. */
  authKey(purpose: string): string
  /** The time. Sessions, grace and limits are counted by it, so that a test can let it pass. */
  now(): Date
  /** The address a call comes from, as far as proxies can be believed; empty when it is not known. */
  addressOf(c: AuthCall): string
  faultStatus: FaultStatus
  /** Shown at /auth/v1/health. */
  version: string
  log: Log
}

export type AuthCall = Context<ActorVariables>
