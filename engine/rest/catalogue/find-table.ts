import { UnknownName } from '../rest-error.ts'
import type { CompileOptions } from '../sql/compiled.ts'
import type { Table } from './catalogue.ts'
import { suggestName } from './suggest-name.ts'

export function findTable({ catalogue, schema }: CompileOptions, name: string): Table {
  const table = catalogue.tables.get(name)
  if (table) return table
  const nearest = suggestName(name, catalogue.tables.keys())
  throw new UnknownName(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: nearest ? `Perhaps you meant the table '${schema}.${nearest}'` : null,
  })
}
