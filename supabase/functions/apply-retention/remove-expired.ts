/** What the rules say is to go now. */
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
  /** Resolves once none of these files is there any more. */
  deleteFiles(paths: string[]): Promise<void>
  deleteRecords(due: Due): Promise<Removed>
}

/**
 * Removes one batch: the files first, because on Supabase a file whose record is gone cannot be found again. Stopped
 * half-way, the next run goes on where this one was.
 */
export async function removeBatch({ listDue, deleteFiles, deleteRecords }: RetentionSteps): Promise<Removed> {
  const due = await listDue()
  if (due.documents.length > 0) await deleteFiles(due.documents)
  return deleteRecords(due)
}

/** Removes batches until nothing is left, or until somebody is at work on what is. */
export async function removeExpired(removeNext: () => Promise<Removed>): Promise<Removed> {
  const total: Removed = { leads: 0, documents: 0 }
  for (;;) {
    const { leads, documents } = await removeNext()
    if (leads === 0 && documents === 0) return total
    total.leads += leads
    total.documents += documents
  }
}
