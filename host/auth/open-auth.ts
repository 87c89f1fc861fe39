import type { Config } from '../config.ts'
import type { AuthDatabase } from '../database/auth-database.ts'
import type { Secrets } from '../secrets.ts'
import type { AuthDeps } from './auth-deps.ts'
import { createSmsSender } from './factors/sms-sender.ts'
import { createPasswords } from './passwords.ts'

export interface AuthOptions {
  config: Pick<Config, 'sessions' | 'deskUrl' | 'siteUrl' | 'sms'>
  database: AuthDatabase
  secrets: Pick<Secrets, 'authKey'>
  now: () => Date
}

/** What sign-in needs, put together from the configuration. */
export function openAuth({
  config,
  database,
  secrets,
  now,
}: AuthOptions): Omit<AuthDeps, 'tokens' | 'addressOf' | 'log'> {
  const { sessions, deskUrl, siteUrl, sms } = config
  return {
    database,
    settings: { sessions, deskUrl, siteUrl },
    passwords: createPasswords(),
    sendSms: sms && createSmsSender(sms),
    authKey: secrets.authKey,
    now,
  }
}
