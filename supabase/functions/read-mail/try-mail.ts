import type { ReadMailDeps } from './deps.ts'

/** Where a message is in the mailbox. */
export interface MailPlace {
  mailbox: string
  uidValidity: number
  uid: number
}

/** How much of a message is read: all of it, its headers, or nothing. */
type Effort = 'whole' | 'head' | 'none'

interface Tries {
  /** How often the message was begun, with this time. Only tries that ended the process count. */
  tries: number
  /** How long ago the first try was. */
  seconds: number
}

const MAX_TRIES = 3
const DAY_SECONDS = 86_400

/**
 * Counts the try in the database before the message is read. So a message that ends the process each time, or
 * on which the mail server breaks down each time, is set aside one day and doesn't hold up those behind it.
 */
export async function tryMail<Result>(
  { callSqlFunction, log }: ReadMailDeps,
  place: MailPlace,
  read: (effort: Effort) => Promise<Result>,
): Promise<Result> {
  const effort = effortFor(await callSqlFunction<Tries>('begin_mail_try', { place }))
  if (effort !== 'whole') log({ code: 'message_given_up' })
  let done = false
  try {
    const result = await read(effort)
    done = true
    return result
  } finally {
    // If this call fails, the next try counts as one more.
    await callSqlFunction('end_mail_try', { place, done }).catch(() => {})
  }
}

function effortFor({ tries, seconds }: Tries): Effort {
  if (tries > MAX_TRIES + 1 || seconds > 2 * DAY_SECONDS) return 'none'
  return tries > MAX_TRIES || seconds > DAY_SECONDS ? 'head' : 'whole'
}
