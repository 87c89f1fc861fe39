import type { Fields } from '#shared/answer-checks/answer-check.ts'
import { UPLOAD_FIELDS, type UploadField } from '#shared/business-application/upload-rules.ts'

export type Documents = Partial<Record<UploadField, File>>

/** For a file input without a file, FormData has a file without a name, which is left out. */
export function readDocuments(fields: Fields): Documents {
  const documents: Documents = {}
  for (const field of UPLOAD_FIELDS) {
    const file = fields[field]
    if (file instanceof File && file.name !== '') documents[field] = file
  }
  return documents
}

/** A document can't be read if, since it was chosen, it was moved or changed or its drive was removed. */
export async function findUnreadable(documents: Documents): Promise<UploadField[]> {
  const unreadable: UploadField[] = []
  for (const field of UPLOAD_FIELDS) {
    try {
      await documents[field]?.slice(0, 1).arrayBuffer()
    } catch {
      unreadable.push(field)
    }
  }
  return unreadable
}
