import type { Product } from '#shared/desk/products.ts'
import { isProductOn } from '#shared/desk/what-is-on.ts'
import { SelectField } from '../../../../brand/ui/field.tsx'
import { Cell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { Colleague } from '../../backend/staff.ts'
import { Notice } from '../../ui/notice.tsx'
import { Options } from '../../ui/options.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type ImportFieldName, importFields, LEFT_OUT, type Meanings, plain } from './import-fields.ts'
import { NEEDED, possibleOwners } from './import-lines.ts'
import type { UnknownValue } from './import-values.ts'

const MAX_SHOWN = 100

/** As columns are mapped: what the file's own words for statuses, products and the like mean at the desk. */
export function ValueMapping({
  values,
  meanings,
  colleagues,
  onChange,
}: {
  values: readonly UnknownValue[]
  meanings: Meanings
  colleagues: readonly Colleague[]
  onChange(meanings: Meanings): void
}) {
  if (values.length === 0) return null
  const shown = values.slice(0, MAX_SHOWN)
  const choose = (field: ImportFieldName, value: string, meant: string) =>
    onChange({ ...meanings, [field]: { ...meanings[field], [plain(value)]: meant } })
  return (
    <Panel title="Values">
      <p className="mb-3 text-ink-soft">
        These aren’t our words. We’ve guessed what some mean: check them before you import.
      </p>
      <Table
        caption="What the values mean"
        columns={[
          { key: 'value', label: 'In the file' },
          { key: 'rows', label: 'Rows' },
          { key: 'meaning', label: 'At the desk' },
        ]}
      >
        {shown.map(({ field, value, rows }, index) => (
          <Row key={`${field} ${plain(value)}`}>
            <Cell className="min-w-24 wrap-anywhere">
              {value}
              <span className="block text-small text-ink-soft">{importFields[field].label}</span>
            </Cell>
            <Cell className="tabular">{rows.toLocaleString('en-GB')}</Cell>
            <Cell className="min-w-44">
              <SelectField
                name={`value-${index}`}
                label={`${importFields[field].label}: ${value}`}
                hideLabel
                value={meanings[field]?.[plain(value)] ?? ''}
                onChange={(event) => choose(field, value, event.target.value)}
              >
                <option value="">Choose…</option>
                <Options of={choicesOf(field, colleagues)} />
                <option value={LEFT_OUT}>Leave empty</option>
              </SelectField>
            </Cell>
          </Row>
        ))}
      </Table>
      {values.length > MAX_SHOWN && (
        <p className="mt-2 text-ink-soft">
          And {(values.length - MAX_SHOWN).toLocaleString('en-GB')} more. Is this the right column?
        </p>
      )}
      <NotChosen values={values.filter(({ field, value }) => !meanings[field]?.[plain(value)])} />
    </Panel>
  )
}

/** What will be left out, said before the import. */
function NotChosen({ values }: { values: readonly UnknownValue[] }) {
  if (values.length === 0) return null
  return (
    <div className="mt-3">
      <Notice tone="amber" title="Not chosen yet">
        <ul>
          {values.slice(0, MAX_SHOWN).map(({ field, value, rows }) => (
            <li key={`${field} ${plain(value)}`} className="wrap-anywhere">
              {whatBecomesOf(field, value, rows)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** What an import does with a value that means nothing here. */
function whatBecomesOf(field: ImportFieldName, value: string, rows: number): string {
  const { label } = importFields[field]
  const count = `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`
  return NEEDED.has(field)
    ? `${label} “${value}”: ${count} won’t be imported.`
    : `${label} “${value}” will be left empty in ${count}.`
}

const choicesOf = (field: ImportFieldName, colleagues: readonly Colleague[]) => {
  if (field === 'owner_email')
    return possibleOwners(colleagues).map(({ email, name }) => [email, name] as const)
  return Object.entries(importFields[field].choices ?? {}).filter(
    ([choice]) => field !== 'product' || isProductOn(choice as Product),
  )
}
