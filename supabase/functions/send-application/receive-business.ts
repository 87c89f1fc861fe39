import { type PostedPage, readFields } from '../_intake/body/read-fields.ts'
import type { Deps, Recording } from '../_intake/deps.ts'
import { invalidFields, Refusal } from '../_intake/refusal.ts'
import { toSubmission, withoutEmpty } from '../_intake/submission.ts'
import { marksOf } from '../_shared/answer-checks/answer-check.ts'
import { checkBusinessAnswers } from '../_shared/answer-checks/business-page-rules.ts'
import { UPLOAD_FIELDS, UPLOAD_TOO_LARGE_MESSAGE } from '../_shared/business-application/upload-rules.ts'
import type { LeadAnswers } from '../_shared/desk/lead-answers.ts'
import { businessFields } from '../_shared/fields/catalogue/business-fields.ts'
import { MOST_POUNDS, toColumns } from '../_shared/fields/catalogue/question.ts'
import { readPounds } from '../_shared/fields/read-pounds.ts'
import type { FieldErrors } from '../_shared/submission/field-errors.ts'
import {
  type BusinessSubmission,
  businessSubmissionSchema,
} from '../_shared/submission/submission-schemas.ts'
import { type BusinessForm, readBusinessForm } from './read-business-form.ts'

/** The documents are stored first, then everything is recorded in one call. */
export async function receiveBusiness(request: Request, deps: Deps, page?: PostedPage): Promise<Recording> {
  const form: BusinessForm = { fields: {}, uploads: {}, faults: {} }
  let submission: BusinessSubmission
  try {
    await readBusinessForm(request, deps, form)
    const reading = readFields(businessSubmissionSchema, form.fields, request, { page, faults: form.faults })
    if (reading.fieldErrors) refuseFaults(reading.fieldErrors)
    submission = reading.value as BusinessSubmission
  } catch (error) {
    await discard(form, deps)
    if (error instanceof Refusal) error.typed = form.fields
    throw error
  }
  // If this call fails, the lead may have been recorded all the same, so the documents stay. On our own
  // server (host/), sweepDocuments later deletes documents that have no record.
  const recording = await recordBusiness(submission, form, deps)
  // Any other outcome means that the form was a repeat or a conflict, so no record uses its documents.
  if (recording.outcome !== 'recorded') await discard(form, deps)
  return recording
}

async function recordBusiness(
  submission: BusinessSubmission,
  form: BusinessForm,
  deps: Deps,
): Promise<Recording> {
  const { idempotencyKey, source, referralNote, elapsedMilliseconds, referenceNumber, ...named } = submission
  const answers = withoutEmpty(named)
  const envelope = { idempotencyKey, source, referralNote, elapsedMilliseconds, referenceNumber }
  const uploads = UPLOAD_FIELDS.flatMap((field) => {
    const upload = form.uploads[field]
    return upload ? [{ field, ...upload }] : []
  })
  const hashes = Object.fromEntries(uploads.map(({ field, sha256 }) => [field, sha256]))
  return deps.record('record_business_application', {
    answers: {
      ...toColumns(businessFields, answers),
      loan_amount_pounds: readAmount(answers.loanAmount),
    } satisfies LeadAnswers['business_application'],
    submission: toSubmission(
      'business_application',
      envelope,
      { ...answers, ...hashes },
      marksOf(checkBusinessAnswers(answers)),
    ),
    documents: await Promise.all(
      uploads.map(async (upload) => ({ ...upload, scanState: await deps.documents.scan(upload.path) })),
    ),
  })
}

function refuseFaults(faults: FieldErrors): never {
  if (Object.values(faults).includes(UPLOAD_TOO_LARGE_MESSAGE)) {
    throw new Refusal(413, 'file_too_large', UPLOAD_TOO_LARGE_MESSAGE, faults)
  }
  throw invalidFields(faults)
}

/** Null if it can't be read, or is more than the facts of a case can hold. */
function readAmount(typed: string): number | null {
  const pounds = readPounds(typed)
  return pounds !== null && pounds <= MOST_POUNDS ? pounds : null
}

/** If a document can't be removed, the visitor still gets the answer to the form. */
async function discard({ uploads }: BusinessForm, { documents, log }: Deps): Promise<void> {
  for (const { path } of Object.values(uploads))
    await documents.remove(path).catch(() => log({ code: 'document_not_removed' }))
}
