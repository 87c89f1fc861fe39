import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { describeFailure } from '../../backend/describe-failure.ts'
import { type ImportRow, importRows, startImport } from '../../backend/entered-cases.ts'
import { supabase } from '../../backend/supabase-client.ts'
import type { ReadFile } from '../../ui/browser/read-csv-file.ts'
import type { LineFault } from './import-fields.ts'

// Small enough for a progress bar that moves, large enough that 10,000 rows need only 40 calls.
const BATCH_ROWS = 250

export const IMPORTS_KEY = ['imports'] as const

export interface ImportResult {
  dryRun: boolean
  entered: number
  /** Rows of this file that were imported before. */
  known: number
  faults: LineFault[]
}

/** Sends the rows of a file in batches. Run again after a failure, it continues: each row is written once. */
export function useImport(file: ReadFile | undefined) {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState(0)
  const run = useMutation({
    mutationFn: async ({ rows, dryRun }: { rows: ImportRow[]; dryRun: boolean }): Promise<ImportResult> => {
      setSent(0)
      const id = dryRun || !file ? null : await begin(file)
      const result: ImportResult = { dryRun, entered: 0, known: 0, faults: [] }
      for (let start = 0; start < rows.length; start += BATCH_ROWS) {
        const batch = rows.slice(start, start + BATCH_ROWS)
        const answer = await importRows(supabase, id, batch, dryRun)
        if (answer.outcome !== 'changed') throw new Error('The import was undone meanwhile.')
        result.entered += answer.entered
        result.known += answer.known
        result.faults.push(
          ...answer.faults.map(({ row, reason }) => ({ line: row, words: REFUSALS[reason] })),
        )
        setSent(start + batch.length)
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
    reset: run.reset,
    running: run.isPending,
    sent,
    result: run.data,
    failure: run.error
      ? `${describeFailure(run.error, 'The import stopped.')} Start it again to continue: no row is imported twice.`
      : undefined,
  }
}

async function begin({ hash, name }: ReadFile): Promise<string> {
  const answer = await startImport(supabase, hash, name)
  if (answer.outcome === 'refused') throw new Error(REFUSALS[answer.reason])
  return answer.id
}
