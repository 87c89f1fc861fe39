import { businessPageRules as rules } from '#shared/answer-checks/business-page-rules.ts'
import { businessApplicationSchema } from '#shared/business-application/business-application-schema.ts'
import { findUploadFault, UPLOAD_FIELDS } from '#shared/business-application/upload-rules.ts'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { findPageErrors } from '../../forms/fields/find-page-errors.ts'
import { fieldsOf, readAnswers } from '../../forms/fields/read-answers.ts'
import { readDocuments } from './read-documents.ts'

export { businessPageOrder } from '#shared/fields/catalogue/business-fields.ts'
export { CompanySearch } from './company-search/company-search.tsx'
export { DateNote } from './date-note.tsx'
export { EarlierAddresses } from './earlier-addresses.tsx'
export { ProcessingOverlay } from './processing-overlay.tsx'
export { sendBusinessApplication } from './send-business-application.ts'

export async function findFieldErrors(form: HTMLFormElement, isSubmit: boolean): Promise<FieldErrors> {
  const fields = rules.join(fieldsOf(form))
  const schemaErrors = { ...readAnswers(businessApplicationSchema, fields).fieldErrors }
  const documents = readDocuments(fields)
  for (const field of UPLOAD_FIELDS) {
    // A file that can't be read isn't reported here, but when the form is sent.
    const fault = await findUploadFault(field, documents[field] ?? null).catch(() => null)
    if (fault) schemaErrors[field] = fault
  }
  return findPageErrors({ form, fields, rules, schemaErrors, isSubmit })
}
