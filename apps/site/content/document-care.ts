import { RETENTION } from '#shared/admin/retention.ts'

const { declinedDocumentDays, completedMonths } = RETENTION
const kept = completedMonths % 12 === 0 ? `${completedMonths / 12} years` : `${completedMonths} months`

/** Stands beside every upload: who sees the documents, for how long, and when they are deleted. */
export const documentCare = `Only our staff who work on applications can open them, and we record who does. Lenders get them once you give permission. We delete them ${declinedDocumentDays} days after we decline or you withdraw, and ${kept} after a loan completes.`
