import { refuseDeskOrigin } from '../_intake/refuse-desk-origin.ts'
import { mayWrite } from '../_shared/desk/staff-roles.ts'
import { UPLOAD_HEADERS } from '../_shared/documents/upload-headers.ts'
import type { CaseDocumentsDeps, Sender } from './deps.ts'
import { type Outcome, readOutcome, refusalOf } from './outcomes.ts'

/** Asks the database who sends the request, by its headers alone: its body is unread. */
export async function findSender(request: Request, deps: CaseDocumentsDeps): Promise<Sender> {
  const session = request.headers.get(UPLOAD_HEADERS.session)
  if (session !== null) {
    refuseDeskOrigin(request, deps.deskUrl)
    const sender = { session }
    readOutcome(await deps.callSqlFunction<Outcome>('check_document_sender', { sender }))
    return sender
  }
  const member = await deps.findStaff(request.headers.get('authorization'))
  if (!member || !mayWrite(member.role)) throw refusalOf({ reason: 'not_allowed' })
  return { staff: member.id }
}
