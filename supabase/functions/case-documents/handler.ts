import { discardBody } from '../_intake/body/bounded-body.ts'
import { mediaType } from '../_intake/body/media-type.ts'
import { requireJson } from '../_intake/body/read-fields.ts'
import { handlePost } from '../_intake/handle-post.ts'
import { CORS_HEADERS } from '../_intake/responses.ts'
import { PART_BYTES } from '../_shared/documents/document-rules.ts'
import { cleanLine } from '../_shared/fields/clean-text.ts'
import type { CaseDocumentsDeps, Sender } from './deps.ts'
import { findSender } from './find-sender.ts'
import { finishUpload, removeParts } from './finish-upload.ts'
import { type Outcome, readOutcome } from './outcomes.ts'
import { receivePart } from './receive-part.ts'
import { type DocumentRequest, requestSchema } from './requests.ts'

/** Documents arrive in parts, so after a lost connection only the last part is sent again. */
export async function caseDocuments(request: Request, deps: CaseDocumentsDeps): Promise<Response> {
  const response = await handlePost(request, deps.log, async () => {
    const sender = await findSender(request, deps)
    return Response.json(await answer(request, sender, deps), { headers: HEADERS })
  })
  // Most clients read a refusal only once they have sent everything.
  await discardBody(request, MOST_DISCARDED_BYTES)
  return response
}

const MOST_DISCARDED_BYTES = 2 * PART_BYTES
const MAX_NAME_CHARACTERS = 255
const NAMELESS = 'Document'

type StartRequest = Extract<DocumentRequest, { action: 'start' }>

const HEADERS = { ...CORS_HEADERS, 'cache-control': 'no-store' }

async function answer(request: Request, sender: Sender, deps: CaseDocumentsDeps): Promise<object> {
  if (mediaType(request) === 'application/octet-stream') return receivePart(request, sender, deps)
  const asked = await requireJson(requestSchema, request)
  switch (asked.action) {
    case 'list':
      return readOutcome(await deps.callSqlFunction('read_applicant_documents', { sender }))
    case 'start':
      return startUpload(asked, sender, deps)
    case 'finish':
      return finishUpload(asked.id, sender, deps)
    case 'discard':
      return discard(asked.id, sender, deps)
  }
}

async function startUpload(asked: StartRequest, sender: Sender, deps: CaseDocumentsDeps): Promise<Outcome> {
  const { id, reference, requirementId, name, bytes } = asked
  const originalName = cleanLine(name).slice(0, MAX_NAME_CHARACTERS) || NAMELESS
  const upload = { id, reference, requirementId, originalName, bytes, budget: deps.room.budget() }
  const { isNew, ...begun } = readOutcome(
    await deps.callSqlFunction<Outcome & { isNew?: boolean }>('start_document_upload', { sender, upload }),
  )
  if (isNew) await takeRoom(id, bytes, sender, deps)
  return begun
}

async function takeRoom(id: string, bytes: number, sender: Sender, deps: CaseDocumentsDeps): Promise<void> {
  try {
    deps.room.take(bytes, sender)
  } catch (error) {
    await deps.callSqlFunction('discard_upload', { sender, upload: { id } })
    throw error
  }
}

async function discard(id: string, sender: Sender, deps: CaseDocumentsDeps): Promise<Outcome> {
  const { removed, ...answer } = await deps.callSqlFunction<Outcome & { removed: boolean }>(
    'discard_upload',
    {
      sender,
      upload: { id },
    },
  )
  if (removed) await removeParts(id, deps)
  return answer
}
