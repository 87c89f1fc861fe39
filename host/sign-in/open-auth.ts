import { setPasswordPage } from '#shared/desk-links.ts'
import { isMailable } from '#shared/mail/mail-settings.ts'
import type { AuthDeps } from '../../engine/auth/auth-deps.ts'
import { createBackground } from '../../engine/auth/background.ts'
import { createSmsSender } from '../../engine/auth/factors/sms-sender.ts'
import { createMailLimits } from '../../engine/auth/mail/mail-limits.ts'
import { createPasswords, type LoadArgon2 } from '../../engine/auth/passwords/passwords.ts'
import { createOpenIdProvider } from '../../engine/auth/providers/open-id-provider.ts'
import { createThrottle } from '../../engine/auth/throttle.ts'
import type { AuthDatabase } from '../../engine/database/auth-database.ts'
import type { Log } from '../../engine/log.ts'
import manifest from '../../package.json' with { type: 'json' }
import { errorStatus } from '../../supabase/functions/_intake/error-status.ts'
import { createSmtpSend } from '../../supabase/functions/send-mail/smtp-send.ts'
import type { Config } from '../config.ts'
import { LIMITS } from '../limits.ts'
import { type AccountMailerOptions, createAccountMailer } from '../mail/account-mailer.ts'
import { createFileSend, mailFolder } from '../mail/file-send.ts'
import type { Secrets } from '../secrets.ts'

interface AuthOptions {
  config: Config
  database: AuthDatabase
  secrets: Pick<Secrets, 'authKey'>
  enqueue: AccountMailerOptions['enqueue']
  log: Log
  now?: (() => Date) | undefined
  argon2?: LoadArgon2 | undefined
}

/** Close `background` when the server stops. */
export function openAuth(options: AuthOptions): OpenedAuth {
  const { config, database, secrets, enqueue, log, now = () => new Date(), argon2 } = options
  const { sessions, deskUrl, siteUrl, sms, dataDir, smtpUrl, mail } = config
  return {
    database,
    settings: {
      sessions,
      appUrl: deskUrl,
      passwordPage: setPasswordPage(deskUrl),
      origins: [deskUrl, siteUrl],
    },
    passwords: createPasswords(argon2),
    limits: LIMITS,
    throttle: createThrottle({ limits: LIMITS, now }),
    mailer: createAccountMailer({
      send: smtpUrl ? createSmtpSend(smtpUrl) : createFileSend(mailFolder(dataDir)),
      settings: mail,
      enqueue,
      log,
    }),
    isMailable,
    mailLimits: createMailLimits({ limits: LIMITS, now }),
    background: createBackground(log),
    sendSms: sms && createSmsSender(sms),
    providers: new Map(
      [...config.providers].map(([name, settings]) => [name, createOpenIdProvider(settings)]),
    ),
    authKey: secrets.authKey,
    errorStatus,
    version: `v${manifest.version}`,
    now,
  }
}

export type OpenedAuth = Omit<AuthDeps, 'tokens' | 'getClientAddress' | 'log'>
