import { mediaType } from '../_intake/body/media-type.ts'
import { requireJson } from '../_intake/body/read-fields.ts'
import { handlePost } from '../_intake/handle-post.ts'
import { refuseDeskOrigin } from '../_intake/refuse-desk-origin.ts'
import { CORS_HEADERS } from '../_intake/responses.ts'
import { cleanLine } from '../_shared/fields/clean-text.ts'
import type { CaseDocumentsDeps, Sender } from './deps.ts'
import { finishUpload } from './finish-upload.ts'
import { readOutcome, refusalOf } from './outcomes.ts'
import { readPart, storePart } from './receive-part.ts'
import { type DocumentRequest, requestSchema } from './requests.ts'

/** Documents arrive in parts, so after a lost connection only the last part is sent again. */
export function caseDocuments(request: Request, deps: CaseDocumentsDeps): Promise<Response> {
  return handlePost(request, deps.log, async () => {
    return Response.json(await answer(request, deps), { headers: HEADERS })
  })
}

const MAX_NAME_CHARACTERS = 255
const NAMELESS = 'Document'

type StartRequest = Extract<DocumentRequest, { action: 'start' }>

const HEADERS = { ...CORS_HEADERS, 'cache-control': 'no-store' }

async function answer(request: Request, deps: CaseDocumentsDeps): Promise<object> {
  if (mediaType(request) === 'application/octet-stream') {
    const part = await readPart(request)
    return storePart(part, await findSender(request, part.head.session, deps), deps)
  }
  const asked = await requireJson(requestSchema, request)
  return act(asked, await findSender(request, asked.session, deps), deps)
}

async function act(asked: DocumentRequest, sender: Sender, deps: CaseDocumentsDeps): Promise<object> {
  switch (asked.action) {
    case 'list':
      return readOutcome(await deps.callSqlFunction('read_applicant_documents', { sender }))
    case 'start':
      return readOutcome(
        await deps.callSqlFunction('start_document_upload', { sender, upload: toUpload(asked) }),
      )
    case 'finish':
      return finishUpload(asked.id, sender, deps)
    case 'discard':
      return readOutcome(await deps.callSqlFunction('discard_upload', { sender, upload: { id: asked.id } }))
  }
}

function toUpload({ id, reference, requirementId, name, bytes }: StartRequest) {
  const originalName = cleanLine(name).slice(0, MAX_NAME_CHARACTERS) || NAMELESS
  return { id, reference, requirementId, originalName, bytes }
}

/** Checks only staff, because the SQL functions check an applicant's session. */
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
  if (!member || member.role === 'read_only') throw refusalOf('not_allowed')
  return { staff: member.id }
}
