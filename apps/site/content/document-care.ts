import { RETENTION } from '#shared/admin/retention.ts'
import { MAX_UPLOAD_BYTES } from '#shared/business-application/upload-rules.ts'
import { MAX_DOCUMENT_BYTES } from '#shared/documents/document-rules.ts'

const { declinedDocumentDays, completedMonths } = RETENTION
const kept = completedMonths % 12 === 0 ? `${completedMonths / 12} years` : `${completedMonths} months`

const inMegabytes = (bytes: number) => `up to ${bytes / 1_048_576}\u00a0MB each`

/** On the applicant's own page. */
export const ownPageSizes = inMegabytes(MAX_DOCUMENT_BYTES)

/** Why the form takes smaller files than the applicant's page. */
export const documentSizes = `${inMegabytes(MAX_UPLOAD_BYTES)} in the form, which sends them all at once, and ${ownPageSizes} on your own page, which sends them one by one`

const careOf = (lenders: string) =>
  `Only our staff who work on applications can open them, and we record who does. ${lenders} We delete them ${declinedDocumentDays} days after we decline or you withdraw, and ${kept} after a loan completes.`

/** Stands beside every upload: who sees the documents, for how long, and when they are deleted. */
export const documentCare = careOf('Lenders get them once you give permission.')

/** Once permission was given. */
export const permittedDocumentCare = careOf('Lenders we approach get them, as you agreed.')
