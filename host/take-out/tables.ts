import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { csvCell } from '#shared/desk/csv.ts'

interface Table {
  /** With its schema. */
  name: string
  columns: string[]
  /** The key's columns, by which rows are ordered; all columns without one. */
  order: string[]
}

/** Of accounts there is what a firm needs to invite its people again. Passwords and factors stay where they are. */
const ACCOUNTS: Table = {
  name: 'auth.users',
  columns: ['id', 'email', 'raw_user_meta_data', 'raw_app_meta_data', 'created_at', 'last_sign_in_at'],
  order: ['id'],
}

/** Every table of ours, in an order in which references between them don't matter: they are read and written as one. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%s.%s', space.nspname, class.relname) as name,
      array_agg(attribute.attname::text order by attribute.attnum) filter (where attribute.attgenerated = '') as columns,
      coalesce(
        (select array_agg(member.attname::text order by position)
         from pg_index as key, unnest(key.indkey::int2[]) with ordinality as part (number, position)
         join pg_attribute as member on member.attnum = part.number
         where key.indrelid = class.oid and key.indisprimary and member.attrelid = class.oid),
        array_agg(attribute.attname::text order by attribute.attnum) filter (where attribute.attgenerated = '')) as order
    from pg_class as class
    join pg_namespace as space on space.oid = class.relnamespace
    join pg_attribute as attribute
      on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    where space.nspname in ('public', 'private') and class.relkind in ('r', 'p') and not class.relispartition
    group by class.oid, space.nspname, class.relname order by 1`)
  return [ACCOUNTS, ...rows]
}

export const quoteName = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
export const quoteAll = (names: readonly string[]) => names.map(quoteName).join(', ')

const BATCH = 1_000

/** Writes a table as JSON, one row a line, and as CSV. Returns what the JSON's hash is. */
export async function writeTable(client: ClientBase, table: Table, file: (ending: string) => string) {
  const { name, columns, order } = table
  await using json = await open(file('json'), 'wx', 0o600)
  await using csv = await open(file('csv'), 'wx', 0o600)
  const hash = createHash('sha256')
  const write = async (text: string) => {
    hash.update(text)
    await json.appendFile(text)
  }
  await csv.appendFile(`\ufeff${columns.map(csvCell).join(',')}\r\n`)
  // Ordered by the text of the key, because some types have no order of their own.
  const by = order.map((column) => `${quoteName(column)}::text collate "C"`).join(', ')
  const texts = columns.map((column) => `${quoteName(column)}::text`).join(', ')
  await client.query(`declare reading no scroll cursor for
    select (select to_jsonb(part) from (select ${columns.map((column) => `source.${quoteName(column)}`).join(', ')}) as part)::text as row,
      array[${texts}] as cells
    from ${quoteName(name)} as source order by ${by}`)
  let rows = 0
  await write('[')
  for (;;) {
    const { rows: batch } = await client.query<{ row: string; cells: (string | null)[] }>(
      `fetch ${BATCH} from reading`,
    )
    if (batch.length === 0) break
    await write(batch.map(({ row }, index) => `${rows + index > 0 ? ',' : ''}\n${row}`).join(''))
    await csv.appendFile(batch.map(({ cells }) => `${cells.map(csvCell).join(',')}\r\n`).join(''))
    rows += batch.length
  }
  await write('\n]\n')
  await client.query('close reading')
  await json.sync()
  await csv.sync()
  return { rows, sha256: hash.digest('hex') }
}
