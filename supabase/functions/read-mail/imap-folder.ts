import { ImapFlow } from 'imapflow'
import type { MailFolder } from './deps.ts'
import type { ImapSettings } from './imap-settings.ts'

/** Timeouts for the mail server. */
interface ImapPatience {
  connectMs: number
  silenceMs: number
}

/** Larger than anything we ask for, so that a broken server can't fill the memory. */
const MAX_LITERAL_BYTES = 48 * 1024 * 1024
/** Answers of a server that may be able to give the message later. */
const PASSING = ['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN', 'OVERQUOTA', 'CORRUPTION']

/** Connects and signs in. The certificate is checked, and nothing is logged: the library would log the conversation. */
export async function connectImap(
  { host, port, encryption, user, password }: ImapSettings,
  { connectMs, silenceMs }: ImapPatience,
): Promise<ImapFlow> {
  const client = new ImapFlow({
    host,
    port,
    secure: encryption === 'tls',
    ...(encryption !== 'tls' && { doSTARTTLS: encryption === 'starttls' }),
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // The host asks for it between steps.
    disableAutoIdle: true,
    maxLiteralSize: MAX_LITERAL_BYTES,
    maxResponseSize: 2 * MAX_LITERAL_BYTES,
  })
  // Without a listener a connection that breaks would end the process; whoever waits for an answer gets the error too.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens a folder read-only (EXAMINE): the server then refuses every change, and sets no flag. */
export async function openImapFolder(client: ImapFlow, path: string): Promise<MailFolder> {
  const { uidValidity, uidNext } = await client.mailboxOpen(path, { readOnly: true })
  // The library answers with nothing when the connection was lost: that must not be taken for a mailbox without mail.
  const requireConnection = () => {
    if (!client.usable || !client.mailbox) throw fault('CONNECTION_LOST')
  }
  const list = async (query: Parameters<ImapFlow['search']>[0]) => {
    const found = await client.search(query, { uid: true })
    requireConnection()
    if (!Array.isArray(found)) throw fault('SEARCH_FAILED')
    return found.sort((one, other) => one - other)
  }
  return {
    uidValidity: Number(uidValidity),
    lastUid: uidNext ? uidNext - 1 : ((await list({ all: true })).at(-1) ?? 0),
    // A range up to * has the last message even when its UID is lower.
    listAbove: async (uid) => (await list({ uid: `${uid + 1}:*` })).filter((found) => found > uid),
    listSince: (day) => list({ since: day }),
    listWithMessageId: (messageId) => list({ header: { 'message-id': messageId } }),
    async readSizes(uids) {
      if (uids.length === 0) return new Map()
      const found = await client.fetchAll(uids.join(','), { uid: true, size: true }, { uid: true })
      requireConnection()
      return new Map(found.flatMap(({ uid, size }) => (size === undefined ? [] : [[uid, size]])))
    },
    async readSource(uid, maxBytes) {
      try {
        const message = await client.fetchOne(String(uid), { source: { maxLength: maxBytes } }, { uid: true })
        requireConnection()
        const source: unknown = message ? message.source : undefined
        // Of a message that was deleted meanwhile the server gives nothing, or text without content.
        return source instanceof Uint8Array ? source : 'missing'
      } catch (error) {
        const { responseStatus, serverResponseCode } = error as Record<string, string | undefined>
        if (responseStatus === 'NO' && !PASSING.includes(serverResponseCode ?? '')) return 'unreadable'
        throw error
      }
    },
    close: async () => {},
  }
}

const fault = (code: string) => Object.assign(new Error('The mail server gave no answer.'), { code })

/** What a connection failed with, as a code that may be logged: the text of the error may quote what was sent. */
export function imapFault(error: Error): string {
  if ('authenticationFailed' in error && error.authenticationFailed) return 'AUTHENTICATION_FAILED'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
