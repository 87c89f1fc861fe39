import { cleanLine } from '../_shared/fields/clean-text.ts'
import type { CaseDocumentsDeps, Sender } from './deps.ts'
import { type Outcome, readOutcome } from './outcomes.ts'
import type { DocumentRequest } from './requests.ts'

const MAX_NAME_CHARACTERS = 255
const NAMELESS = 'Document'

type StartRequest = Extract<DocumentRequest, { action: 'start' }>

/** Begins an upload, or says how much of it has arrived already. */
export async function startUpload(
  { id, reference, requirementId, name, bytes }: StartRequest,
  sender: Sender,
  deps: CaseDocumentsDeps,
): Promise<Outcome> {
  const originalName = cleanLine(name).slice(0, MAX_NAME_CHARACTERS) || NAMELESS
  const upload = { id, reference, requirementId, originalName, bytes }
  return readOutcome(await deps.callSqlFunction('start_document_upload', { sender, upload }))
}
