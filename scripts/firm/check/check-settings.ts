import { resolve } from 'node:path'
import { SAMPLE_FOLDER } from '../read-firm.ts'
import type { Finding } from './placeholders.ts'

type Environment = Record<string, string | undefined>

/** What .env lacks before visitors come. Nothing of it is repeated, because some of it is secret. */
export function checkSettings(env: Environment, folder: string): Finding[] {
  const findings: [string, string | false | undefined][] = [
    [
      'FIRM_DIR',
      folder !== SAMPLE_FOLDER &&
        resolve(env.FIRM_DIR || SAMPLE_FOLDER) !== folder &&
        `isn’t this folder: set it to ${folder}`,
    ],
    ['SITE_URL', publicAddress(env.SITE_URL, 'https://www.broker.co.uk')],
    ['DESK_URL', publicAddress(env.DESK_URL, 'https://desk.broker.co.uk')],
    [
      'TRUSTED_PROXIES',
      !env.VITE_SUPABASE_URL &&
        !env.TRUSTED_PROXIES &&
        'isn’t set: behind nginx all visitors would look like one, and share its limits',
    ],
    [
      'SMTP_URL',
      !env.SMTP_URL && 'isn’t set: no e-mail leaves this machine, neither to applicants nor to you',
    ],
    ['MAIL_FROM', mailAddress(env.MAIL_FROM)],
    ['LEADS_TO', mailAddress(env.LEADS_TO)],
  ]
  return findings.flatMap(([name, what]) => (what ? [{ where: `.env: ${name}`, what }] : []))
}

function publicAddress(address: string | undefined, such: string): string | undefined {
  if (!address) return `isn’t set: the address that visitors type, such as ${such}`
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return `needs https://, such as ${such}`
  if (isExample(url.hostname)) return 'is an example, which nobody can reach'
  return undefined
}

function mailAddress(address: string | undefined): string | undefined {
  if (!address) return 'isn’t set'
  return isExample(address.replace(/>\s*$/, '')) ? 'is an example, which nobody reads' : undefined
}

const isExample = (host: string) =>
  /(?:\.example|[@.]example\.(?:com|org|net)|^example\.(?:com|org|net))$/i.test(host)
