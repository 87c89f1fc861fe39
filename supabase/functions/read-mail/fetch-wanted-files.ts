import type { MailFolder, ReadMailDeps } from './deps.ts'
import { fetchMail, readMessage } from './read-message.ts'
import { refuseMailFile, storeMailFiles } from './store-mail-files.ts'

/** Mail that staff filed to a case, whose files are still in the mailbox. */
export interface WantedMail {
  id: string
  uidValidity: number
  uid: number
  messageId: string | null
  /** Positions of its files. */
  files: number[]
}

const GONE = 'The original is no longer in the mailbox.'
/** Copies of a message, and messages that claim its id. */
const MAX_CANDIDATES = 10

/** Fetches the files of one message, by its UID or else by its Message-ID. */
export async function fetchWantedFiles(
  deps: ReadMailDeps,
  folder: MailFolder,
  { id, uidValidity, uid, messageId, files }: WantedMail,
): Promise<void> {
  if (uidValidity === folder.uidValidity) {
    const parsed = await fetchMail(deps, folder, uid, (await folder.readSizes([uid])).get(uid))
    if (typeof parsed === 'object') return storeMailFiles(deps, id, files, parsed.contents)
  }
  const candidates = messageId ? await folder.listWithMessageId(messageId) : []
  const sizes = await folder.readSizes(candidates.slice(-MAX_CANDIDATES))
  // Anybody can send a message with this id: only the one that the database knows by its content is stored for it.
  for (const [candidate, bytes] of sizes) {
    if ((await readMessage(deps, folder, candidate, bytes)) === id) return
  }
  for (const position of files) await refuseMailFile(deps, id, position, 'gone', GONE)
}
