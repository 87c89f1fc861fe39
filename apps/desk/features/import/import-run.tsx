import { useState } from 'react'
import { downloadFile } from '../../../../brand/ui/download-file.ts'
import type { ImportRow } from '../../backend/entered-cases.ts'
import type { ReadFile } from '../../ui/browser/read-csv-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DoublesNotice, useDoubles } from './doubles-notice.tsx'
import type { LineFault, ReadLine } from './import-lines.ts'
import { ImportedCases } from './imported-cases.tsx'
import { faultyRows, rejectedRowsCsv } from './rejected-rows.ts'
import { type ImportResult, useImport } from './use-import.ts'

const MAX_SHOWN = 50
const cases = (made: number) =>
  made === 0 ? 'no new cases' : `${made.toLocaleString('en-GB')} new ${made === 1 ? 'case' : 'cases'}`
const count = (rows: number) => `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`

/** `reading` names what was read from the file: with other columns or values it's another one. */
export function ImportRun({ file, lines, reading }: { file: ReadFile; lines: ReadLine[]; reading: string }) {
  const { start, running, sent, result, failure } = useImport(file)
  const [good, unreadable] = sortOut(lines)
  const doubles = useDoubles(good, file.hash, reading)
  const [withoutDoubles, setWithoutDoubles] = useState(false)
  const skipped = new Set(withoutDoubles ? doubles.found.map(({ line }) => line) : [])
  const rows = good.filter(({ row }) => !skipped.has(row))
  return (
    <Panel title="Import">
      <p>
        {count(good.length)} can be read
        {unreadable.length > 0 && `, ${count(unreadable.length)} can’t`}.
      </p>
      {!result || result.dryRun ? (
        <DoublesNotice {...doubles} leftOut={withoutDoubles} onLeaveOut={setWithoutDoubles} />
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={running} onClick={() => start({ rows, unreadable, dryRun: true })}>
          Try it without saving
        </Button>
        <Button look="ink" busy={running} onClick={() => start({ rows, unreadable, dryRun: false })}>
          Import {count(rows.length)}
        </Button>
      </div>
      {running && (
        <label className="mt-3 grid gap-1">
          <span className="tabular">
            {sent.toLocaleString('en-GB')} of {count(rows.length)}
          </span>
          <progress value={sent} max={rows.length} className="h-3 w-full accent-ink" />
        </label>
      )}
      <div role="status" className="mt-3 grid gap-3">
        {failure && (
          <Notice tone="brick">
            <p>{failure}</p>
          </Notice>
        )}
        {result && <Result result={result} />}
      </div>
      <RowLists lines={lines} refused={result?.faults ?? []} file={file} />
    </Panel>
  )
}

/** `refused` is what the server said of rows. */
function RowLists({
  lines,
  refused,
  file,
}: {
  lines: readonly ReadLine[]
  refused: readonly LineFault[]
  file: ReadFile
}) {
  const faults = lines.flatMap((line) => line.faults)
  const allFaults = [...faults, ...refused].sort((one, other) => one.line - other.line)
  const leftOut = new Set(allFaults.map(({ line }) => line))
  const notes = lines.flatMap((line) => line.notes).filter(({ line }) => !leftOut.has(line))
  return (
    <>
      {allFaults.length > 0 && (
        <RowList
          title="Rows left out"
          fileName="rows left out"
          faults={allFaults}
          file={file}
          hint="Correct them there and import it."
        />
      )}
      {notes.length > 0 && (
        <RowList
          title="Rows taken without a cell, or with one repaired"
          fileName="rows with changes"
          faults={notes}
          file={file}
          hint="These rows are imported as it says here."
        />
      )}
    </>
  )
}

function Result({ result: { id, dryRun, entered, known } }: { result: ImportResult }) {
  return (
    <Notice tone="moss" title={dryRun ? 'Nothing has been saved yet' : 'Imported'}>
      <p>
        {dryRun ? `This would make ${cases(entered)}.` : `You have ${cases(entered)}.`}
        {known > 0 && ` ${count(known)} of this file had been imported before.`}
      </p>
      {id && !dryRun && <ImportedCases id={id} />}
    </Notice>
  )
}

/** The rows that can be sent to be imported, and those that can only be tried. */
const sortOut = (lines: readonly ReadLine[]) =>
  [true, false].map((isGood) =>
    lines.filter(({ faults }) => (faults.length === 0) === isGood).map(({ row }) => row),
  ) as [ImportRow[], ImportRow[]]

function RowList({
  title,
  fileName,
  faults,
  file,
  hint,
}: {
  title: string
  fileName: string
  faults: readonly LineFault[]
  file: ReadFile
  hint: string
}) {
  const rows = faultyRows(faults, file)
  const download = () =>
    downloadFile(
      `${fileName} of ${file.name}`,
      new Blob([rejectedRowsCsv(rows, file)], { type: 'text/csv;charset=utf-8' }),
    )
  return (
    <>
      <h3 className="mt-4 mb-1 text-lead">
        {title}: {rows.length.toLocaleString('en-GB')}
      </h3>
      <ul className="grid gap-0.5">
        {rows.slice(0, MAX_SHOWN).map(({ line, words }) => (
          <li key={line}>
            <span className="tabular font-semibold">Row {line}</span> {words}
          </li>
        ))}
      </ul>
      {rows.length > MAX_SHOWN && <p className="mt-1 text-ink-soft">And {rows.length - MAX_SHOWN} more.</p>}
      <Button className="mt-3" onClick={download}>
        Download these rows
      </Button>
      <p className="mt-1 text-small text-ink-soft">
        A CSV file of them, with what’s wrong in its last column. {hint}
      </p>
    </>
  )
}
