import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { TextField } from '../../../../brand/ui/field.tsx'
import { describeFailure } from '../../backend/client/describe-failure.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { importLenders, type LenderRow } from '../../backend/lenders.ts'
import { readFile } from '../../ui/browser/read-csv-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogOutcome, type Outcome } from '../../ui/dialog/dialog-outcome.tsx'
import { readLenderRows } from './lender-rows.ts'
import { LENDERS_KEY } from './use-lenders.ts'

const MAX_ROWS = 1_000

/**
 * Choosing a file only shows what an import would change. The Import button then saves it. A lender whose
 * name is already known is updated.
 */
export function ImportLenders({ onClose }: { onClose(): void }) {
  const [rows, setRows] = useState<LenderRow[]>([])
  const [problems, setProblems] = useState<string[]>([])
  const [outcome, setOutcome] = useState<Outcome>()
  const importing = useImport(setOutcome, (lines) =>
    setProblems((known) => [
      ...new Set([...known, ...lines.map((line) => `Line ${line}: a value isn’t possible.`)]),
    ]),
  )
  const choose = async (file: File | undefined) => {
    setOutcome(undefined)
    setRows([])
    setProblems([])
    if (!file) return
    const { headings, rows: lines } = await readFile(file)
    if (lines.length === 0 || lines.length > MAX_ROWS)
      return setProblems([
        `The file needs between 1 and ${MAX_ROWS.toLocaleString('en-GB')} rows below its headings.`,
      ])
    const read = readLenderRows(headings, lines)
    const given = read.flatMap((line) => ('row' in line ? [line.row] : []))
    setProblems(read.flatMap((line) => ('problem' in line ? [`Line ${line.line}: ${line.problem}`] : [])))
    setRows(given)
    importing.mutate({ given, write: false })
  }
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Import lenders"
      footer={
        rows.length > 0 &&
        !outcome?.done && (
          <Button
            look="ink"
            busy={importing.isPending}
            onClick={() => importing.mutate({ given: rows, write: true })}
          >
            Import
          </Button>
        )
      }
    >
      <TextField
        name="lenders-file"
        label="CSV file"
        hint="Headings: Lender, Products, Smallest, Largest, LTV, Regulated, Property types, Heavy works, Adverse credit, Least turnover, Least years trading, First-timers, Regions, Tags, Contacts, Notes, Active."
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) =>
          choose(event.target.files?.[0]).catch(() => setProblems(['This file can’t be read.']))
        }
      />
      <ProblemList problems={problems} />
      <DialogOutcome outcome={outcome} />
    </Dialog>
  )
}

function ProblemList({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="mt-3 max-h-48 list-disc overflow-auto pl-5 text-brick">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}

function useImport(onOutcome: (outcome: Outcome) => void, onRefused: (lines: number[]) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ given, write }: { given: LenderRow[]; write: boolean }) =>
      importLenders(supabase, given, write),
    onSuccess(answer, { write }) {
      if (answer.outcome === 'refused') return onOutcome({ done: false, words: REFUSALS[answer.reason] })
      const count = (result: string) => answer.results.filter((row) => row.result === result).length
      onRefused(
        answer.results
          .filter(({ result }) => result !== 'added' && result !== 'changed')
          .map(({ row }) => row),
      )
      const words = `${count('added')} ${write ? 'added' : 'new'}, ${count('changed')} changed`
      onOutcome({ done: write || undefined, words: write ? words : `${words} when you import.` })
      if (write) void queryClient.invalidateQueries({ queryKey: LENDERS_KEY })
    },
    onError: (error) => onOutcome({ done: false, words: describeFailure(error, 'Nothing was imported.') }),
  })
}
