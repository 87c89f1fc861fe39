import type { MailFolder } from '../../../supabase/functions/read-mail/deps.ts'

/** A mail folder in memory, whose UIDs begin at 1. For what doesn't depend on a mail server. */
export function openMemoryFolder() {
  const messages: Uint8Array[] = []
  const uidsAbove = (uid: number) => messages.map((_, at) => at + 1).filter((each) => each > uid)
  const folder: MailFolder = {
    uidValidity: 1,
    get lastUid() {
      return messages.length
    },
    listAbove: async (uid) => uidsAbove(uid),
    listSince: async () => uidsAbove(0),
    listWithMessageId: async () => [],
    readSizes: async (uids) => new Map(uids.map((uid) => [uid, messages[uid - 1]?.length ?? 0])),
    readSource: async (uid, maxBytes) => messages[uid - 1]?.subarray(0, maxBytes) ?? 'missing',
    close: async () => {},
  }
  return { folder, deliver: (message: Uint8Array) => void messages.push(message) }
}
