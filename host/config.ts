import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type RetentionRules, readRetentionRules } from '#shared/admin/retention.ts'
import { type MailSettings, readMailSettings } from '#shared/mail/mail-settings.ts'
import type { SessionLimits } from '../engine/auth/auth-settings.ts'
import type { SmsSettings } from '../engine/auth/factors/sms-sender.ts'
import { StartupError } from '../engine/startup-error.ts'
import {
  COMPANIES_HOUSE_URL,
  type CompanySearchSettings,
} from '../supabase/functions/find-company/company-register.ts'
import { type ImapSettings, readImapSettings } from '../supabase/functions/read-mail/imap-settings.ts'
import type { ClamdAddress } from './scan/clamd.ts'
import { type Providers, readProviders } from './sign-in/provider-settings.ts'
import { readSessionLimits } from './sign-in/session-limits.ts'
import { readSmsSettings } from './sign-in/sms-settings.ts'

export interface Config {
  host: string
  port: number
  deskPort: number
  /** Only this machine can reach this port. Without it, there are no metrics. */
  metricsPort: number | undefined
  dataDir: string
  /** Where the built site and desk are. */
  buildDir: string
  databaseUrl: string | undefined
  /** The firm's folder outside our files. Undefined for the sample. */
  firmDir: string | undefined
  siteUrl: string
  deskUrl: string
  /** Browsers are told to use https for every name under these addresses too, not just for the addresses. */
  hstsSubdomains: boolean
  trustedProxies: BlockList
  /** Without a virus scanner, documents are marked unscanned. */
  clamd: ClamdAddress | undefined
  /** The Supabase project that the site and the desk send their API calls to, if not to this server. */
  supabaseUrl: string | undefined
  /** Without a mail server, e-mails are written to files. */
  smtpUrl: string | undefined
  mail: MailSettings
  /** Without a mailbox, replies don't reach the desk. */
  imap: ImapSettings | undefined
  retention: RetentionRules
  /** Without an SMS service, nobody can add a phone as a second factor. */
  sms: SmsSettings | undefined
  /** Without a key for the company search, the business name is a plain text field. */
  companiesHouse: CompanySearchSettings | undefined
  sessions: SessionLimits
  providers: Providers
}

type Environment = Record<string, string | undefined>

export function readConfig(env: Environment): Config {
  const port = readPort(env, 'PORT', 3000)
  // With PORT=0 (any free port) the desk takes any free port too, unless DESK_PORT is set.
  const deskPort = readPort(env, 'DESK_PORT', port === 0 ? 0 : 3001)
  const deskUrl = readOrigin(env, 'DESK_URL') ?? `http://localhost:${deskPort || 3001}`
  const siteUrl = readOrigin(env, 'SITE_URL') ?? `http://localhost:${port || 3000}`
  const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  return {
    host: env.HOST || '127.0.0.1',
    port,
    deskPort,
    metricsPort: env.METRICS_PORT ? readPort(env, 'METRICS_PORT', 0) : undefined,
    dataDir: resolve(env.DATA_DIR || './data'),
    buildDir: resolve(env.BUILD_DIR || join(import.meta.dirname, '../build')),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    firmDir: env.FIRM_DIR ? resolve(env.FIRM_DIR) : undefined,
    siteUrl,
    deskUrl,
    hstsSubdomains: readSwitch(env, 'HSTS_SUBDOMAINS'),
    trustedProxies: readProxies(env.TRUSTED_PROXIES ?? ''),
    clamd: readClamdAddress(env.CLAMD_SOCKET),
    supabaseUrl: readOrigin(env, 'VITE_SUPABASE_URL'),
    smtpUrl,
    mail: asStartupError(() => readMailSettings(env, deskUrl, smtpUrl !== undefined, siteUrl)),
    imap: asStartupError(() => readImapSettings(env)),
    retention: asStartupError(() => readRetentionRules(env)),
    sms: readSmsSettings(env),
    companiesHouse: readCompaniesHouse(env),
    sessions: readSessionLimits(env),
    providers: readProviders(env),
  }
}

/** `read` throws a plain error, because the Supabase functions use the same code to read their settings. */
function asStartupError<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw new StartupError((error as Error).message)
  }
}

function readPort(env: Environment, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new StartupError(`${name} must be a whole number from 0 to 65535, not "${text}".`)
  }
  return port
}

function readSwitch(env: Environment, name: string): boolean {
  const text = env[name] || 'no'
  if (text !== 'yes' && text !== 'no') throw new StartupError(`${name} must be yes or no, not "${text}".`)
  return text === 'yes'
}

// The error doesn't repeat the value, because a database's address contains a password.
function readUrl(env: Environment, name: string, protocols: string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.parse(text)
  if (!url || !protocols.includes(url.protocol)) {
    throw new StartupError(`${name} must be an address that starts with ${protocols.join('// or ')}//.`)
  }
  return text
}

function readOrigin(env: Environment, name: string): string | undefined {
  const text = readUrl(env, name, ['https:', 'http:'])
  if (!text) return undefined
  const url = new URL(text)
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new StartupError(`${name} must be an origin such as https://www.example.com, with no path.`)
  }
  return url.origin
}

function readClamdAddress(text: string | undefined): ClamdAddress | undefined {
  if (!text) return undefined
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^(?:tcp:\/\/)?([^\s:/]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? []
  if (host && Number(port) <= 65_535) return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  throw new StartupError(
    `CLAMD_SOCKET must be a path such as /run/clamav/clamd.ctl, or host:port, not "${text}".`,
  )
}

function readCompaniesHouse(env: Environment): CompanySearchSettings | undefined {
  const key = env.COMPANIES_HOUSE_KEY
  return key ? { key, url: readOrigin(env, 'COMPANIES_HOUSE_URL') ?? COMPANIES_HOUSE_URL } : undefined
}

function readProxies(text: string): BlockList {
  const list = new BlockList()
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    try {
      if (prefix === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(prefix), family)
    } catch {
      throw new StartupError(
        `TRUSTED_PROXIES takes addresses and subnets such as 10.0.0.0/8, not "${entry}".`,
      )
    }
  }
  return list
}
