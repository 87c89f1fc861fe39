interface Due {
  /** The references of leads. */
  leads: string[]
  /** The paths of files in storage. */
  documents: string[]
}

export interface Removed {
  leads: number
  documents: number
}

export interface RetentionSteps {
  listDue(): Promise<Due>
  deleteFiles(paths: string[]): Promise<void>
  deleteRecords(due: Due): Promise<Removed>
}

/**
 * Files go first, because on Supabase a file whose record is gone can't be found again. If this is
 * interrupted, the next run removes the rest.
 */
export async function removeBatch({ listDue, deleteFiles, deleteRecords }: RetentionSteps): Promise<Removed> {
  const due = await listDue()
  if (due.documents.length > 0) await deleteFiles(due.documents)
  return deleteRecords(due)
}

/**
 * If a batch removes nothing, then nothing is due, or only leads that another transaction has locked, for
 * example because staff are changing them.
 */
export async function removeExpired(removeNext: () => Promise<Removed>): Promise<Removed> {
  const total: Removed = { leads: 0, documents: 0 }
  for (;;) {
    const { leads, documents } = await removeNext()
    if (leads === 0 && documents === 0) return total
    total.leads += leads
    total.documents += documents
  }
}
