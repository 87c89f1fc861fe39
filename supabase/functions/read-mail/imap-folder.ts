import { ImapFlow } from 'imapflow'
import type { MailFolder } from './deps.ts'
import type { ImapSettings } from './imap-settings.ts'

interface ImapPatience {
  connectMs: number
  silenceMs: number
}

// More than we ever ask for. The limit keeps a broken server from filling the memory.
const MAX_LITERAL_BYTES = 48 * 1024 * 1024
// IMAP response codes of failures that may be temporary, so a later try may succeed.
const PASSING = ['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN', 'OVERQUOTA', 'CORRUPTION']

/** The library's log is off, as it would show mail. */
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
    // Our own server (host/) starts IDLE itself, between two calls of readMailbox.
    disableAutoIdle: true,
    maxLiteralSize: MAX_LITERAL_BYTES,
    maxResponseSize: 2 * MAX_LITERAL_BYTES,
  })
  // Without a listener, a broken connection would end the process. The call that is waiting fails anyway.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Opens a folder read-only (EXAMINE), so that the server refuses changes and doesn't mark messages as read.
 * The caller closes the connection, because close() of this folder does nothing.
 */
export async function openImapFolder(client: ImapFlow, path: string): Promise<MailFolder> {
  const { uidValidity, uidNext } = await client.mailboxOpen(path, { readOnly: true })
  // If the connection is lost, the library returns an empty result, which must not pass for an empty folder.
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
    // In IMAP a range up to * always includes the last message, even if its UID is lower, hence the filter.
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
        // If the message was deleted in the meantime, there is no message, or its source isn't bytes.
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

/** The error's message isn't safe to log, because it may quote what was sent. */
export function imapFault(error: Error): string {
  if ('authenticationFailed' in error && error.authenticationFailed) return 'AUTHENTICATION_FAILED'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
