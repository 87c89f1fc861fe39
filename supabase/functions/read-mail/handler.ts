import type { ReadMailDeps } from './deps.ts'
import { imapFault } from './imap-folder.ts'
import { readMailbox } from './read-mailbox.ts'

export interface ScheduledDeps extends ReadMailDeps {
  /** Whether the caller is the project's own schedule. */
  mayCall(request: Request): Promise<boolean>
}

// With time to spare for the last message before Supabase stops the function.
const LIMITS = { messages: 25, milliseconds: 40_000 }

/** Reads what is new in the mailbox, a small step at a time; called every minute by a schedule. */
export async function readMail(request: Request, deps: ScheduledDeps): Promise<Response> {
  if (request.method !== 'POST') return Response.json({ message: 'Use POST.' }, { status: 405 })
  if (!(await deps.mayCall(request)))
    return Response.json({ message: 'Only the project’s schedule may call this.' }, { status: 401 })
  try {
    return Response.json(await readMailbox(deps, LIMITS))
  } catch (error) {
    // The next call goes on where this one ended.
    deps.log({ code: 'not_read', fault: imapFault(error as Error) })
    return Response.json({ message: 'The mailbox couldn’t be read.' }, { status: 502 })
  }
}
