import type { MailFolder, ReadMailDeps } from './deps.ts'
import { fetchMail, readMessage } from './read-message.ts'
import { refuseMailFile, storeMailFiles } from './store-mail-files.ts'
import { tryMail } from './try-mail.ts'

/** A message that was filed to a case, but whose attachments haven't been fetched from the mailbox yet. */
export interface WantedMail {
  id: string
  uidValidity: number
  uid: number
  messageId: string | null
  /** The attachments to fetch, by MailFile.position. */
  files: number[]
}

const GONE = 'The original is no longer in the mailbox.'
const UNREADABLE = 'We couldn’t read this e-mail again. Open this file in the mailbox.'
// How many messages with the wanted Message-ID are tried. There may be copies and forgeries.
const MAX_CANDIDATES = 10

/**
 * Fetches the files of one message, by its UID or, if that fails or UIDs have changed, by its Message-ID. If
 * the message isn't found, records the files as gone.
 */
export function fetchWantedFiles(deps: ReadMailDeps, folder: MailFolder, mail: WantedMail): Promise<void> {
  const place = { mailbox: deps.mailbox, uidValidity: mail.uidValidity, uid: mail.uid }
  return tryMail(deps, place, async (effort) => {
    if (effort === 'whole') return fetchFiles(deps, folder, mail)
    for (const position of mail.files) await refuseMailFile(deps, mail.id, position, 'refused', UNREADABLE)
  })
}

async function fetchFiles(
  deps: ReadMailDeps,
  folder: MailFolder,
  { id, uidValidity, uid, messageId, files }: WantedMail,
): Promise<void> {
  if (uidValidity === folder.uidValidity) {
    const parsed = await fetchMail(deps, folder, uid, (await folder.readSizes([uid])).get(uid))
    if (typeof parsed === 'object') return storeMailFiles(deps, id, files, parsed.contents)
    if (parsed === 'unreadable') {
      for (const position of files) await refuseMailFile(deps, id, position, 'refused', UNREADABLE)
      return
    }
  }
  const candidates = messageId ? await folder.listWithMessageId(messageId) : []
  const sizes = await folder.readSizes(candidates.slice(-MAX_CANDIDATES))
  // Anybody can send a message with this Message-ID. The database recognises the right one by its
  // fingerprint, and readMessage then returns its id and stores the files.
  for (const [candidate, bytes] of sizes) {
    if ((await readMessage(deps, folder, candidate, bytes)) === id) return
  }
  for (const position of files) await refuseMailFile(deps, id, position, 'gone', GONE)
}
