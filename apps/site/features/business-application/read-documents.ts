import { UPLOAD_FIELDS, type UploadField } from '#shared/business-application/upload-rules.ts'

export type Documents = Partial<Record<UploadField, File>>

/** The documents chosen in a form. An empty file input still gives a file, without a name. */
export function readDocuments(form: FormData): Documents {
  const documents: Documents = {}
  for (const field of UPLOAD_FIELDS) {
    const file = form.get(field)
    if (file instanceof File && file.name !== '') documents[field] = file
  }
  return documents
}

/** The documents that can no longer be read: moved, changed or on a drive that has gone since they were chosen. */
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
