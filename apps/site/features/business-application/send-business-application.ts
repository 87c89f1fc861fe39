import { businessPageRules } from '#shared/answer-checks/business-page-rules.ts'
import {
  type BusinessApplicationAnswers,
  businessApplicationSchema,
} from '#shared/business-application/business-application-schema.ts'
import {
  missingUploadMessage,
  UPLOAD_FIELDS,
  type UploadField,
} from '#shared/business-application/upload-rules.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { endpoint } from '../../backend/endpoint.ts'
import { fieldsOf, readAnswers } from '../../forms/fields/read-answers.ts'
import { plainPounds } from '../../forms/fields/shown-pounds.ts'
import {
  type DeliveryOutcome,
  readAdvice,
  readFieldErrors,
  readReceipt,
} from '../../forms/sending/delivery-outcome.ts'
import { withPromise } from '../../forms/sending/with-promise.ts'
import type { Sending } from '../../forms/use-submit.ts'
import { type PostAnswer, postForm } from './post-form.ts'
import { type Documents, findUnreadable, readDocuments } from './read-documents.ts'

const UPLOAD_UNREADABLE_MESSAGE = 'We couldn’t read this file. Please choose it again.'

export async function sendBusinessApplication(
  { form, envelope, identify }: Sending,
  onProgress: (fraction: number) => void,
): Promise<DeliveryOutcome> {
  const fields = businessPageRules.join(fieldsOf(form))
  const documents = readDocuments(fields)
  const { answers: typed } = readAnswers(businessApplicationSchema, fields)
  if (!typed) throw new Error('an application must be checked before it is sent')
  const answers = { ...typed, loanAmount: plainPounds(typed.loanAmount) }

  const unreadable = await findUnreadable(documents)
  if (unreadable.length > 0) return documentsMissing(form, unreadable)

  const { idempotencyKey, referenceNumber } = identify({ answers, documents: fingerprints(documents) })
  const own = { referenceNumber, timestamp: new Date().toISOString() }
  const { source, ...rest } = envelope
  let answer: PostAnswer
  try {
    answer = await postForm({
      url: `${endpoint.url}/functions/v1/send-application`,
      headers: { apikey: endpoint.publishableKey, 'idempotency-key': idempotencyKey },
      body: toBody(answers, { referenceNumber, source: JSON.stringify(source), ...rest }, documents),
      onProgress,
    })
  } catch (error) {
    // A file that changes during the upload fails like a dropped connection. This check tells the two apart.
    const changed = await findUnreadable(documents)
    return changed.length > 0 ? documentsMissing(form, changed) : { delivered: false, error }
  }
  if (answer.ok) {
    const receipt = withPromise('business_application', readReceipt(answer.json, own), typed)
    return { delivered: true, receipt }
  }
  const fieldErrors = readFieldErrors(answer.json)
  const advice = readAdvice(answer.status, answer.json)
  return {
    delivered: false,
    error: new Error(`send-application answered ${answer.status}`),
    ...(fieldErrors && { fieldErrors }),
    ...(advice && { advice }),
  }
}

function documentsMissing(form: HTMLFormElement, fields: UploadField[]): DeliveryOutcome {
  for (const field of fields) {
    const input = form.elements.namedItem(field) as HTMLInputElement
    // The input is cleared, because its file name would suggest that the document is still attached.
    input.value = ''
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return {
    delivered: false,
    error: new Error(`can no longer be read: ${fields.join(', ')}`),
    message: USER_MESSAGES.businessApplication.documentsMissing,
    fieldErrors: Object.fromEntries(
      fields.map((field) => [field, missingUploadMessage(field) ?? UPLOAD_UNREADABLE_MESSAGE]),
    ),
  }
}

function fingerprints(documents: Documents) {
  return UPLOAD_FIELDS.flatMap((field) => {
    const file = documents[field]
    return file ? [[field, file.name, file.size, file.lastModified]] : []
  })
}

function toBody(
  answers: BusinessApplicationAnswers,
  envelope: Record<string, string | number>,
  documents: Documents,
): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...answers, ...envelope })) {
    if (value !== undefined) body.append(name, String(value))
  }
  // Files come last, so that the backend has all text fields before it starts to store files.
  for (const field of UPLOAD_FIELDS) {
    const file = documents[field]
    if (file) body.append(field, file)
  }
  return body
}
