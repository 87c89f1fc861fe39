import { ContentRefused, type MailFolder, type ReadMailDeps } from './deps.ts'
import type { ParsedMail } from './parse-mail.ts'
import type { ReceivedMail } from './received-mail.ts'
import { readStandIn, standIn } from './stand-in.ts'
import { storeMailFiles } from './store-mail-files.ts'
import { type MailPlace, tryMail } from './try-mail.ts'

// Of a larger message only the first BEGINNING_BYTES are read, which usually have its text but not its files.
const MAX_BYTES = 40 * 1024 * 1024
const BEGINNING_BYTES = 256 * 1024

/** `files` are the positions of the files that still have to be stored. */
interface Recorded {
  outcome: 'recorded' | 'known' | 'bounce' | 'own'
  id?: string | null
  files?: number[]
}

/**
 * Returns the message's id in the database, or undefined if the message is gone, unreadable, or not stored as
 * received mail.
 */
export function readMessage(
  deps: ReadMailDeps,
  folder: MailFolder,
  uid: number,
  bytes: number | undefined,
): Promise<string | undefined> {
  const place = { mailbox: deps.mailbox, uidValidity: folder.uidValidity, uid }
  return tryMail(deps, place, async (effort) => {
    const parsed = effort === 'whole' ? await fetchMail(deps, folder, uid, bytes) : 'unreadable'
    if (parsed === 'missing') return void deps.log({ code: 'message_missing' })
    if (parsed === 'unreadable') {
      deps.log({ code: 'message_unreadable' })
      await record(deps, place, effort === 'none' ? standIn(place) : await readStandIn(deps, folder, place))
      return undefined
    }
    const { id, files = [] } = await record(deps, place, parsed.mail)
    if (!id) return undefined
    await storeMailFiles(deps, id, files, parsed.contents)
    return id
  })
}

/** If `bytes`, the message's size, is undefined, the message is missing. */
export async function fetchMail(
  deps: ReadMailDeps,
  folder: MailFolder,
  uid: number,
  bytes: number | undefined,
): Promise<ParsedMail | 'missing' | 'unreadable'> {
  if (bytes === undefined) return 'missing'
  // Some servers report an inexact size. One byte over the limit shows that a message is too large after all.
  const wanted = bytes > MAX_BYTES ? BEGINNING_BYTES : MAX_BYTES + 1
  const source = await folder.readSource(uid, wanted)
  if (source === 'missing' || source === 'unreadable') return source
  const cutOff = source.length === wanted
  return deps.parseMail(cutOff ? source.subarray(0, BEGINNING_BYTES) : source, {
    cutOff,
    ...(deps.authServId && { authServId: deps.authServId }),
  })
}

/** If the database refuses the message, a stand-in is recorded, so that reading can go on. */
async function record(deps: ReadMailDeps, place: MailPlace, mail: ReceivedMail): Promise<Recorded> {
  try {
    return await deps.callSqlFunction<Recorded>('record_mail', { place, mail })
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error
    deps.log({ code: 'message_refused' })
    return deps.callSqlFunction<Recorded>('record_mail', { place, mail: standIn(place, mail.from.address) })
  }
}
