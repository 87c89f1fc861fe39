import type { ReadMailDeps } from './deps.ts'
import { imapFault } from './imap-folder.ts'
import { readMailbox } from './read-mailbox.ts'

export interface ScheduledDeps extends ReadMailDeps {
  mayCall(request: Request): boolean
}

// Supabase stops a function after 150 s, or 2 s of CPU time, so these limits leave both for the last message.
const LIMITS = { messages: 25, milliseconds: 40_000, bytes: 2 * 1024 * 1024 }

/** The project's schedule calls this every minute. */
export async function readMail(request: Request, deps: ScheduledDeps): Promise<Response> {
  if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 })
  if (!deps.mayCall(request))
    return Response.json({ message: 'Only the project’s schedule may call this.' }, { status: 401 })
  try {
    return Response.json(await readMailbox(deps, LIMITS))
  } catch (error) {
    // Nothing is lost, because the next call continues after the last message that was recorded.
    deps.log({ code: 'not_read', fault: imapFault(error as Error) })
    return Response.json({ message: 'The mailbox couldn’t be read.' }, { status: 502 })
  }
}
