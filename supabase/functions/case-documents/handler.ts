import { mediaType } from '../_intake/body/media-type.ts'
import { readJson } from '../_intake/body/read-json.ts'
import { handlePost } from '../_intake/handle-post.ts'
import { invalidFields } from '../_intake/refusal.ts'
import { refuseDeskOrigin } from '../_intake/refuse-desk-origin.ts'
import { CORS_HEADERS } from '../_intake/responses.ts'
import { toFieldErrors } from '../_shared/submission/field-errors.ts'
import type { CaseDocumentsDeps, Sender } from './deps.ts'
import { finishUpload } from './finish-upload.ts'
import { notAllowed, readOutcome } from './outcomes.ts'
import { readPart, storePart } from './receive-part.ts'
import { type DocumentRequest, requestSchema } from './requests.ts'
import { startUpload } from './start-upload.ts'

/** Receives documents of a case, from its applicant or from staff: in parts, so that a lost connection costs little. */
export function caseDocuments(request: Request, deps: CaseDocumentsDeps): Promise<Response> {
  return handlePost(request, deps.log, async () => {
    return Response.json(await answer(request, deps), { headers: HEADERS })
  })
}

const HEADERS = { ...CORS_HEADERS, 'cache-control': 'no-store' }

async function answer(request: Request, deps: CaseDocumentsDeps): Promise<object> {
  if (mediaType(request) === 'application/octet-stream') {
    const part = await readPart(request)
    return storePart(part, await findSender(request, part.head.session, deps), deps)
  }
  const reading = requestSchema.safeParse(await readJson(request))
  if (!reading.success) throw invalidFields(toFieldErrors(reading.error))
  const asked = reading.data
  return act(asked, await findSender(request, asked.session, deps), deps)
}

async function act(asked: DocumentRequest, sender: Sender, deps: CaseDocumentsDeps): Promise<object> {
  switch (asked.action) {
    case 'list':
      return readOutcome(await deps.callSqlFunction('read_applicant_documents', { sender }))
    case 'start':
      return startUpload(asked, sender, deps)
    case 'finish':
      return finishUpload(asked.id, sender, deps)
    case 'discard':
      return readOutcome(await deps.callSqlFunction('discard_upload', { sender, upload: { id: asked.id } }))
  }
}

/** A session is checked by the SQL function that uses it; staff are checked here. */
async function findSender(
  request: Request,
  session: string | undefined,
  deps: CaseDocumentsDeps,
): Promise<Sender> {
  if (session !== undefined) {
    refuseDeskOrigin(request, deps.deskUrl)
    return { session }
  }
  const member = await deps.findStaff(request.headers.get('authorization'))
  if (!member || member.role === 'read_only') throw notAllowed()
  return { staff: member.id }
}
