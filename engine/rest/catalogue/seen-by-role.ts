import type { Catalogue, Table } from './catalogue.ts'

const seenBy = new WeakMap<Catalogue, Map<string, Catalogue>>()

/**
 * Leaves out the tables, columns and functions that the role has no privilege on. A request that names one of
 * them gets exactly the same response as if it didn't exist.
 */
export function seenByRole(catalogue: Catalogue, role: string): Catalogue {
  const known = seenBy.get(catalogue) ?? new Map<string, Catalogue>()
  seenBy.set(catalogue, known)
  const seen = known.get(role) ?? narrow(catalogue, role)
  known.set(role, seen)
  return seen
}

function narrow(catalogue: Catalogue, role: string): Catalogue {
  const tables = new Map<string, Table>()
  for (const [name, table] of catalogue.tables) {
    if (!table.roles.includes(role)) continue
    tables.set(name, {
      ...table,
      columns: keep(table.columns, (column) => column.roles.includes(role)),
      computed: keep(table.computed, (routine) => routine.roles.includes(role)),
    })
  }
  const functions = new Map(
    [...catalogue.functions].flatMap(([name, overloads]) => {
      const seen = overloads.filter(({ roles }) => roles.includes(role))
      return seen.length > 0 ? [[name, seen]] : []
    }),
  )
  return { ...catalogue, tables, functions }
}

function keep<Value>(map: Map<string, Value>, test: (value: Value) => boolean): Map<string, Value> {
  return new Map([...map].filter(([, value]) => test(value)))
}

// Matches PostgreSQL's own message. A message that a function raises in other words is left as it is.
const DENIED = /^permission denied for ([a-z ]+) (\S+)$/

/** The name in a "permission denied" message may come from inside a view or function that the role used. */
export function withoutHiddenName(message: string, { tables, functions }: Catalogue): string {
  const [, kind, name = ''] = DENIED.exec(message) ?? []
  if (kind === undefined || tables.has(name) || functions.has(name)) return message
  return `permission denied for ${kind}`
}
