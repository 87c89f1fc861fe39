import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { describeFailure } from '../../backend/client/describe-failure.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import {
  findImport,
  type ImportRow,
  importRows,
  type RowFault,
  startImport,
} from '../../backend/entered-cases.ts'
import type { ReadFile } from '../../ui/browser/read-csv-file.ts'
import type { LineFault } from './import-lines.ts'

// Small enough that the progress bar keeps moving, large enough that 10,000 rows need only 40 calls.
const BATCH_ROWS = 250

export const IMPORTS_KEY = ['imports'] as const

export interface ImportResult {
  /** Null if nothing of this file has been imported. */
  id: string | null
  dryRun: boolean
  entered: number
  /** How many rows of this file had been imported before and were skipped. */
  known: number
  faults: LineFault[]
}

interface Sending {
  rows: ImportRow[]
  /** Rows of which a cell can't be read. They are only tried. */
  unreadable: ImportRow[]
  dryRun: boolean
}

const toLineFaults = (faults: readonly RowFault[]): LineFault[] =>
  faults.map(({ row, reason }) => ({ line: row, words: REFUSALS[reason] }))

/**
 * After a failure, the import can be started again, because the server skips rows of this file that it has
 * already imported.
 */
export function useImport(file: ReadFile) {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState(0)
  const run = useMutation({
    mutationFn: async ({ rows, unreadable, dryRun }: Sending): Promise<ImportResult> => {
      setSent(0)
      const id = dryRun ? await findImport(supabase, file.hash) : await begin(file)
      const result: ImportResult = { id, dryRun, entered: 0, known: 0, faults: [] }
      for (let start = 0; start < rows.length; start += BATCH_ROWS) {
        const batch = rows.slice(start, start + BATCH_ROWS)
        const answer = await importRows(supabase, id, batch, dryRun)
        if (answer.outcome !== 'changed') throw new ImportRefusal('The import was undone meanwhile.')
        result.entered += answer.entered
        result.known += answer.known
        result.faults.push(...toLineFaults(answer.faults))
        setSent(start + batch.length)
      }
      // What else is wrong with rows that can't be read, so that nobody corrects a row twice.
      for (let start = 0; start < unreadable.length; start += BATCH_ROWS) {
        const answer = await importRows(supabase, id, unreadable.slice(start, start + BATCH_ROWS), true)
        if (answer.outcome === 'changed') result.faults.push(...toLineFaults(answer.faults))
      }
      return result
    },
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: IMPORTS_KEY })
      void queryClient.invalidateQueries({ queryKey: ['inbox'] })
    },
  })
  return {
    start: run.mutate,
    running: run.isPending,
    sent,
    result: run.data,
    failure: run.error ? describeStop(run.error) : undefined,
  }
}

/** The server refused the whole import, or somebody undid it meanwhile. Staff see this error's message. */
class ImportRefusal extends Error {}

function describeStop(error: Error): string {
  if (error instanceof ImportRefusal) return error.message
  return `${describeFailure(error, 'The import stopped.')} Start it again to continue: no row is imported twice.`
}

async function begin({ hash, name }: ReadFile): Promise<string> {
  const answer = await startImport(supabase, hash, name)
  if (answer.outcome === 'refused') throw new ImportRefusal(REFUSALS[answer.reason])
  return answer.id
}
