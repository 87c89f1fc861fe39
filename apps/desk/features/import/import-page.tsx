import { useMemo, useState } from 'react'
import { CASE_STATE_LABELS, type CaseState } from '#shared/desk/case-states.ts'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { TextField } from '../../../../brand/ui/field.tsx'
import { useColleagues } from '../../session/use-colleagues.ts'
import { useMe } from '../../session/use-me.ts'
import { type ReadFile, readFile } from '../../ui/browser/read-csv-file.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { guessMapping, type Mapping, type Meanings } from './import-fields.ts'
import { ImportHistory } from './import-history.tsx'
import { readLine } from './import-lines.ts'
import { ImportRun } from './import-run.tsx'
import { findUnknownValues, guessMeanings } from './import-values.ts'
import { ValueMapping } from './value-mapping.tsx'

const MAX_ROWS = 20_000

export function ImportPage() {
  const { role } = useMe()
  return (
    <>
      <PageHeader title="Import cases" parent={{ to: '/', label: 'Inbox' }} />
      <div className="grid max-w-[64rem] gap-4">
        {mayWrite(role) ? <ImportForm /> : <p>Your role can look at past imports, but can’t import cases.</p>}
        <ImportHistory />
      </div>
    </>
  )
}

function ImportForm() {
  const [file, setFile] = useState<ReadFile>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [otherwise, setOtherwise] = useState<CaseState>('contacted')
  const [problem, setProblem] = useState<string>()
  const { values, meanings, setChosen, read, colleagues } = useReadLines(file, mapping, otherwise)
  const reading = `${file?.hash} ${JSON.stringify([mapping, meanings])} ${otherwise}`
  const choose = async (given: File | undefined) => {
    setFile(undefined)
    setProblem(undefined)
    setChosen({})
    if (!given) return
    const opened = await readFile(given)
    if (opened.rows.length === 0) return setProblem('This file has no rows below its headings.')
    if (opened.rows.length > MAX_ROWS)
      return setProblem(`Split the file: it has more than ${MAX_ROWS.toLocaleString('en-GB')} rows.`)
    setMapping(guessMapping(opened.headings))
    setFile(opened)
  }
  return (
    <>
      <Panel title="File">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="import-file"
            label="CSV file"
            hint="With headings in its first row. In Excel: File, Save as, CSV or Unicode Text."
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            error={problem}
            onChange={(event) =>
              choose(event.target.files?.[0]).catch(() => setProblem('This file can’t be read.'))
            }
          />
          <StateSelect value={otherwise} onChange={setOtherwise} />
        </div>
        <p className="mt-3 text-small text-ink-soft">
          Imported cases have no response promise. How long they’re stored counts from their own date, but
          none is deleted within 30 days.
        </p>
      </Panel>
      {file && <ColumnMapping file={file} mapping={mapping} onChange={setMapping} />}
      <ValueMapping values={values} meanings={meanings} colleagues={colleagues} onChange={setChosen} />
      {file && mapping.name === undefined && mapping.business_name === undefined && (
        <Notice tone="amber" title="Which column has the name?">
          <p>Choose the column of the name or the business first.</p>
        </Notice>
      )}
      {file && read && <ImportRun key={reading} reading={reading} file={file} lines={read} />}
    </>
  )
}

/** `setChosen` sets what people say that values mean; the others mean what we guess. */
function useReadLines(file: ReadFile | undefined, mapping: Mapping, otherwise: CaseState) {
  const [chosen, setChosen] = useState<Meanings>({})
  const { data: colleagues } = useColleagues()
  const values = useMemo(
    () => findUnknownValues(file?.rows ?? [], mapping, colleagues),
    [file, mapping, colleagues],
  )
  const meanings = useMemo(() => guessMeanings(values, chosen), [values, chosen])
  const read = useMemo(
    () =>
      colleagues && file?.rows.map((line) => readLine(line, { mapping, meanings, otherwise, colleagues })),
    [file, mapping, meanings, otherwise, colleagues],
  )
  return { values, meanings, setChosen, read, colleagues: colleagues ?? [] }
}

function StateSelect({ value, onChange }: { value: CaseState; onChange(state: CaseState): void }) {
  return (
    <ChoiceField
      name="import-state"
      label="Status where the file has none"
      hint="“Contacted” puts them among the open cases."
      choices={CASE_STATE_LABELS}
      value={value}
      onChange={onChange}
    />
  )
}
