import { UnknownName } from '../rest-error.ts'
import { type Catalogue, SCHEMA, type Table } from './catalogue.ts'
import { suggestName } from './suggest-name.ts'

export function findTable(catalogue: Catalogue, name: string): Table {
  const table = catalogue.tables.get(name)
  if (table) return table
  const nearest = suggestName(name, catalogue.tables.keys())
  throw new UnknownName(404, 'PGRST205', `Could not find the table '${SCHEMA}.${name}' in the schema cache`, {
    hint: nearest ? `Perhaps you meant the table '${SCHEMA}.${nearest}'` : null,
  })
}
