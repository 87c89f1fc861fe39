/** What the retention rules remove now. */
export interface Due {
  /** References. */
  leads: string[]
  /** Paths in the bucket. */
  documents: string[]
}

export interface Removed {
  leads: number
  documents: number
}

export interface RetentionSteps {
  listDue(): Promise<Due>
  /** Resolves once all of these files are gone. */
  deleteFiles(paths: string[]): Promise<void>
  deleteRecords(due: Due): Promise<Removed>
}

/**
 * Removes one batch: the files first, because on Supabase a file whose record is gone cannot be found again. If
 * this is interrupted, the next run finishes it.
 */
export async function removeBatch({ listDue, deleteFiles, deleteRecords }: RetentionSteps): Promise<Removed> {
  const due = await listDue()
  if (due.documents.length > 0) await deleteFiles(due.documents)
  return deleteRecords(due)
}

/** Removes batches until nothing is due, or only leads that are locked by staff. */
export async function removeExpired(removeNext: () => Promise<Removed>): Promise<Removed> {
  const total: Removed = { leads: 0, documents: 0 }
  for (;;) {
    const { leads, documents } = await removeNext()
    if (leads === 0 && documents === 0) return total
    total.leads += leads
    total.documents += documents
  }
}
