import type { ApiRole } from '../../database/database.ts'
import type { ChangeRow, DeletedRow } from './build-change-query.ts'
import type { Change } from './change-announcement.ts'
import type { PublishedTable } from './published-tables.ts'

const TOO_LARGE = '["Error 413: Payload Too Large"]'

/** Returns a change as JSON text, in the format that realtime-js expects. */
export function changeData(
  table: PublishedTable,
  role: ApiRole,
  change: Change,
  row: ChangeRow | DeletedRow,
  select: ReadonlySet<string> | undefined,
): string {
  const head = JSON.stringify({
    schema: table.schema,
    table: table.name,
    type: change.type,
    commit_timestamp: change.at.toISOString(),
    columns: visibleColumns(table, role, select),
  }).slice(0, -1)
  // The database has already written the row as JSON, so it isn't parsed unless columns have to be picked.
  const record =
    'record' in row ? `,"record":${select ? pickColumns(table, row.record, select) : row.record}` : ''
  const oldRecord = change.type === 'INSERT' ? '' : `,"old_record":${row.key}`
  const errors = 'cut' in row && row.cut ? TOO_LARGE : 'null'
  return `${head}${record}${oldRecord},"errors":${errors}}`
}

function visibleColumns(table: PublishedTable, role: ApiRole, select: ReadonlySet<string> | undefined) {
  return table.columns.filter(
    ({ name }) => table.selectable[role].has(name) && (!select || select.has(name) || isKey(table, name)),
  )
}

function pickColumns(table: PublishedTable, record: string, select: ReadonlySet<string>): string {
  const entries = Object.entries(JSON.parse(record))
  return JSON.stringify(
    Object.fromEntries(entries.filter(([name]) => select.has(name) || isKey(table, name))),
  )
}

const isKey = (table: PublishedTable, wanted: string) => table.key.some(({ name }) => name === wanted)
