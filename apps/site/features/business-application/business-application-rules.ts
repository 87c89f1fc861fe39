import { businessApplicationSchema } from '#shared/business-application/business-application-schema.ts'
import { findUploadFault, UPLOAD_FIELDS } from '#shared/business-application/upload-rules.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { readAnswers } from '../../forms/fields/read-answers.ts'
import { readDocuments } from './read-documents.ts'

export { ProcessingOverlay } from './processing-overlay.tsx'
export { sendBusinessApplication } from './send-business-application.ts'

/** Checks answers and documents with the same rules as the backend. */
export async function findFieldErrors(form: HTMLFormElement): Promise<FieldErrors> {
  const fields = new FormData(form)
  const fieldErrors = { ...readAnswers(businessApplicationSchema, fields).fieldErrors }
  const documents = readDocuments(fields)
  for (const field of UPLOAD_FIELDS) {
    // A file that can't be read is reported when the form is sent.
    const fault = await findUploadFault(field, documents[field] ?? null).catch(() => null)
    if (fault) fieldErrors[field] = fault
  }
  return fieldErrors
}
