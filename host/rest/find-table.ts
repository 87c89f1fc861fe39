import type { Table } from './catalogue.ts'
import type { CompileOptions } from './compiled.ts'
import { UnknownName } from './rest-error.ts'
import { suggestName } from './suggest-name.ts'

export function findTable({ catalogue, schema, role }: CompileOptions, name: string): Table {
  const table = catalogue.tables.get(name)
  if (table) return table
  // A hint must not tell a visitor the names of tables kept from them.
  const visible = [...catalogue.tables.values()].filter(({ roles }) => roles.includes(role))
  const nearest = suggestName(
    name,
    visible.map((candidate) => candidate.name),
  )
  throw new UnknownName(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: nearest ? `Perhaps you meant the table '${schema}.${nearest}'` : null,
  })
}
