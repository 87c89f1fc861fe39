import { isLocalServer } from '../_shared/mail/is-local-server.ts'

export interface ImapSettings {
  /** `user@host/folder`, the mailbox's name in the database. */
  name: string
  host: string
  port: number
  /** `tls` encrypts from the first byte, `starttls` before the password. `none` is for this machine only. */
  encryption: 'tls' | 'starttls' | 'none'
  user: string
  password: string
  folder: string
  /**
   * The id that the firm's mail server writes into Authentication-Results headers. Headers with any other id
   * are ignored, because senders can write them. If this is undefined, all of these headers are ignored.
   */
  authServId: string | undefined
}

const EXAMPLE = 'imaps://user:password@mail.example.com:993/INBOX'

/** Errors don't quote IMAP_URL, because it contains a password. */
export function readImapSettings(env: Record<string, string | undefined>): ImapSettings | undefined {
  if (!env.IMAP_URL) return undefined
  const url = URL.parse(env.IMAP_URL)
  if (url?.protocol !== 'imaps:' && url?.protocol !== 'imap:') {
    throw new Error('IMAP_URL must be an address that starts with imaps:// or imap://.')
  }
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decode)
  if (!url.hostname || !user || !password || folder === undefined || url.search || url.hash) {
    throw new Error(`IMAP_URL must have the form ${EXAMPLE}, with user and password percent-encoded.`)
  }
  const isTls = url.protocol === 'imaps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return {
    name: `${user}@${host}/${folder || 'INBOX'}`,
    host,
    port: Number(url.port) || (isTls ? 993 : 143),
    encryption: isTls ? 'tls' : isLocalServer(url.hostname) ? 'none' : 'starttls',
    user,
    password,
    folder: folder || 'INBOX',
    authServId: env.IMAP_AUTHSERV_ID || undefined,
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
