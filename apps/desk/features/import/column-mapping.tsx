import { SelectField } from '../../../../brand/ui/field.tsx'
import { Cell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { ReadFile } from '../../ui/browser/read-csv-file.ts'
import { Options } from '../../ui/options.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type ImportFieldName, importFields, type Mapping } from './import-fields.ts'

const PREVIEW_ROWS = 3
const FIELDS = Object.entries(importFields) as [ImportFieldName, { label: string }][]

export function ColumnMapping({
  file,
  mapping,
  onChange,
}: {
  file: ReadFile
  mapping: Mapping
  onChange(mapping: Mapping): void
}) {
  const fieldOf = (column: number) => FIELDS.find(([name]) => mapping[name] === column)?.[0] ?? ''
  const choose = (column: number, chosen: string) => {
    const rest = Object.fromEntries(
      Object.entries(mapping).filter(([name, taken]) => taken !== column && name !== chosen),
    )
    onChange(chosen ? { ...rest, [chosen]: column } : rest)
  }
  return (
    <Panel title="Columns">
      <Table
        caption="What the columns are"
        columns={[
          { key: 'heading', label: 'In the file' },
          { key: 'field', label: 'At the desk' },
          { key: 'values', label: 'First values' },
        ]}
      >
        {file.headings.map((heading, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
          <Row key={column}>
            <Cell className="min-w-24 wrap-anywhere">{heading || `Column ${column + 1}`}</Cell>
            <Cell className="min-w-44">
              <SelectField
                name={`column-${column}`}
                label={heading || `Column ${column + 1}`}
                hideLabel
                value={fieldOf(column)}
                onChange={(event) => choose(column, event.target.value)}
              >
                <option value="">Leave out</option>
                <Options of={FIELDS.map(([name, { label }]) => [name, label])} />
              </SelectField>
            </Cell>
            <Cell className="min-w-32 text-small wrap-anywhere text-ink-soft">
              {file.rows
                .slice(0, PREVIEW_ROWS)
                .map(({ cells }) => cells[column])
                .filter(Boolean)
                .join(' · ')}
            </Cell>
          </Row>
        ))}
      </Table>
    </Panel>
  )
}
