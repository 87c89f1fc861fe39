import { businessApplicationSchema } from '#shared/business-application/business-application-schema.ts'
import { findUploadFault, UPLOAD_FIELDS } from '#shared/business-application/upload-rules.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { readAnswers } from '../../forms/fields/read-answers.ts'
import { readDocuments } from './read-documents.ts'

export { ProcessingOverlay } from './processing-overlay.tsx'
export { sendBusinessApplication } from './send-business-application.ts'

/** What is wrong with the answers and documents, by the rules the backend keeps too. */
export async function findFaults(form: HTMLFormElement): Promise<FieldErrors> {
  const fields = new FormData(form)
  const faults = { ...readAnswers(businessApplicationSchema, fields).faults }
  const documents = readDocuments(fields)
  for (const field of UPLOAD_FIELDS) {
    // A file that cannot be read is no fault of its kind; sending says what to do about it.
    const fault = await findUploadFault(field, documents[field] ?? null).catch(() => null)
    if (fault) faults[field] = fault
  }
  return faults
}
