import { boundedBody } from '../_intake/body/bounded-body.ts'
import { type FilePart, readMultipart } from '../_intake/body/multipart.ts'
import type { Deps } from '../_intake/deps.ts'
import { UploadFault } from '../_intake/upload-fault.ts'
import {
  MAX_FORM_BYTES,
  missingUploadMessage,
  UPLOAD_FIELDS,
  UPLOAD_TOO_LARGE_MESSAGE,
  type UploadField,
} from '../_shared/business-application/upload-rules.ts'
import { cleanLine } from '../_shared/fields/clean-text.ts'
import type { FieldErrors } from '../_shared/submission/field-errors.ts'
import { storeUpload, type Upload } from './store-upload.ts'

const SENT_TWICE_MESSAGE = 'Please send this once'
const NOT_TEXT_MESSAGE = 'This must be text, not a file'

/** A business form whose documents are checked and stored, but whose text isn't checked yet. */
export interface BusinessForm {
  fields: Record<string, string>
  uploads: Partial<Record<UploadField, Upload>>
  faults: FieldErrors
}

/** If this throws, `form.uploads` has the documents that were stored so far. */
export async function readBusinessForm(request: Request, deps: Deps, form: BusinessForm): Promise<void> {
  const contentType = request.headers.get('content-type') ?? ''
  const body = boundedBody(request, MAX_FORM_BYTES, UPLOAD_TOO_LARGE_MESSAGE)
  const fields = new Map<string, string>()
  const faults = new Map<string, string>()
  for await (const part of readMultipart(body, contentType)) {
    const field = UPLOAD_FIELDS.find((name) => name === part.name)
    if (fields.has(part.name) || (field && form.uploads[field])) faults.set(part.name, SENT_TWICE_MESSAGE)
    else if ('text' in part) {
      if (!field) fields.set(part.name, part.text)
    } else if (!field) faults.set(part.name.slice(0, 100), NOT_TEXT_MESSAGE)
    // An empty file input sends a part with an empty file name, so the document counts as missing.
    else if (part.fileName && !faults.has(field)) await receiveUpload(part, field)
  }
  for (const field of UPLOAD_FIELDS) {
    const missing = missingUploadMessage(field)
    if (missing && !form.uploads[field] && !faults.has(field)) faults.set(field, missing)
  }
  form.fields = Object.fromEntries(fields)
  form.faults = Object.fromEntries(faults)

  async function receiveUpload(part: FilePart, field: UploadField): Promise<void> {
    try {
      const upload = await storeUpload(part, deps.documents)
      form.uploads[field] = { ...upload, originalName: cleanLine(upload.originalName) }
    } catch (error) {
      if (!(error instanceof UploadFault)) throw error
      faults.set(field, error.message)
    }
  }
}
