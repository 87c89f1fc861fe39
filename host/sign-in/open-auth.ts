import type { HttpBindings } from '@hono/node-server'
import { setPasswordPage } from '#shared/desk-links.ts'
import { firm } from '#shared/firm.ts'
import { isMailable } from '#shared/mail/mail-settings.ts'
import { createMailLimits } from '../../engine/auth/account-mail/mail-limits.ts'
import { createAuth, createPublicAuth } from '../../engine/auth/auth.ts'
import type { AuthDeps } from '../../engine/auth/auth-deps.ts'
import { createBackground } from '../../engine/auth/background.ts'
import { createSmsSender } from '../../engine/auth/factors/sms-sender.ts'
import { loadTrustedNetworks } from '../../engine/auth/load-trusted-networks.ts'
import { createPasswords } from '../../engine/auth/passwords/passwords.ts'
import { createOpenIdProvider } from '../../engine/auth/providers/open-id-provider.ts'
import { startAuthSweep } from '../../engine/auth/sessions/sweep-auth.ts'
import { createThrottle } from '../../engine/auth/throttle.ts'
import manifest from '../../package.json' with { type: 'json' }
import { errorStatus } from '../../supabase/functions/_intake/error-status.ts'
import { createSmtpSend } from '../../supabase/functions/send-mail/smtp-send.ts'
import { mayDeleteByAge } from '../admin/check-clock.ts'
import { addressOf, type Core } from '../core.ts'
import { LIMITS } from '../limits.ts'
import { createAccountMailer } from '../outbox/account-mailer.ts'
import { createAccountQueue } from '../outbox/database-outbox.ts'
import { createFileSend, mailFolder } from '../outbox/file-send.ts'
import type { Service } from '../service.ts'

export async function openAuth(core: Core) {
  const { database, log } = core
  const deps = createAuthDeps(core)
  await loadTrustedNetworks(deps)
  const open = { at: '/auth/v1', app: createPublicAuth(deps) }
  const auth = { at: '/auth/v1', app: createAuth(deps) }
  return {
    routes: {
      'what anyone may know': open,
      'links by e-mail': open,
      'signing in': auth,
      'accounts, by the server': auth,
      account: auth,
    },
    start: () => startAuthSweep({ ...deps, mayDelete: () => mayDeleteByAge(database, log) }, log),
    close: () => deps.background.close(),
  } satisfies Service
}

function createAuthDeps(core: Core): AuthDeps {
  const { config, database, secrets, tokens, log, now, argon2 } = core
  const { sessions, deskUrl, siteUrl, sms, dataDir, smtpUrl, mail } = config
  return {
    database: database.auth,
    tokens,
    settings: {
      sessions,
      appUrl: deskUrl,
      passwordPage: setPasswordPage(deskUrl),
      guessableWords: [firm.name, firm.titleSuffix],
      origins: [deskUrl, siteUrl],
    },
    passwords: createPasswords(argon2),
    limits: LIMITS,
    throttle: createThrottle({ limits: LIMITS, now }),
    mailer: createAccountMailer({
      send: smtpUrl ? createSmtpSend(smtpUrl) : createFileSend(mailFolder(dataDir)),
      settings: mail,
      enqueue: createAccountQueue(database),
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
    getClientAddress: (c) => addressOf(core, c.env as Partial<HttpBindings>),
    log,
  }
}
