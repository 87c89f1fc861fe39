import type { ImportRow } from '../../backend/entered-cases.ts'
import type { ReadFile } from '../../ui/browser/read-csv-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { LineFault } from './import-fields.ts'
import { type ImportResult, useImport } from './use-import.ts'

const MAX_SHOWN = 50
const cases = (made: number) =>
  made === 0 ? 'no new cases' : `${made.toLocaleString('en-GB')} new ${made === 1 ? 'case' : 'cases'}`
const count = (rows: number) => `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`

export function ImportRun({
  file,
  rows,
  faults,
}: {
  file: ReadFile
  rows: ImportRow[]
  faults: LineFault[]
}) {
  const { start, running, sent, result, failure } = useImport(file)
  const allFaults = [...faults, ...(result?.faults ?? [])].sort((one, other) => one.line - other.line)
  return (
    <Panel title="Import">
      <p>
        {count(rows.length)} can be read
        {faults.length > 0 && `, ${count(faults.length)} can’t`}.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busy={running} onClick={() => start({ rows, dryRun: true })}>
          Try it without saving
        </Button>
        <Button look="ink" busy={running} onClick={() => start({ rows, dryRun: false })}>
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
      {allFaults.length > 0 && <Faults faults={allFaults} />}
    </Panel>
  )
}

function Result({ result: { dryRun, entered, known } }: { result: ImportResult }) {
  return (
    <Notice tone="moss" title={dryRun ? 'Nothing has been saved yet' : 'Imported'}>
      <p>
        {dryRun ? `This would make ${cases(entered)}.` : `You have ${cases(entered)}.`}
        {known > 0 && ` ${count(known)} of this file had been imported before.`}
      </p>
    </Notice>
  )
}

function Faults({ faults }: { faults: readonly LineFault[] }) {
  return (
    <>
      <h3 className="mt-4 mb-1 text-lead">Rows left out</h3>
      <ul className="grid gap-0.5">
        {faults.slice(0, MAX_SHOWN).map(({ line, words }) => (
          <li key={`${line} ${words}`}>
            <span className="tabular font-semibold">Row {line}</span> {words}
          </li>
        ))}
      </ul>
      {faults.length > MAX_SHOWN && (
        <p className="mt-1 text-ink-soft">And {faults.length - MAX_SHOWN} more.</p>
      )}
    </>
  )
}
