import type { Actor, ApiRole } from '../../database/database.ts'
import { type ChangeCondition, parseChangesFilter } from './parse-changes-filter.ts'
import { maySelectKey, type PublishedTable } from './published-tables.ts'
import type { SeenRows } from './seen-rows.ts'

export const CHANGE_TYPES = ['INSERT', 'UPDATE', 'DELETE'] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]

/** A `postgres_changes` binding as the client sends it. */
export interface ChangeRequest {
  event?: string | undefined
  schema?: string | undefined
  table?: string | undefined
  filter?: string | null | undefined
  select?: string[] | null | undefined
}

export interface ChangeBinding {
  /** The position in the client's list, from one. Each change names the ids of the bindings it is for. */
  id: number
  types: ReadonlySet<ChangeType>
  /** `*` for any. The same goes for `table`. */
  schema: string
  table: string
  conditions: ChangeCondition[]
  /** Equal for bindings with the same conditions. */
  filterKey: string
  /** The columns to send in addition to the key. Undefined for all columns. */
  select: ReadonlySet<string> | undefined
}

export interface ChangeSubscriber {
  actor: Actor
  /** Equal for subscribers with the same role and claims, so that their rows are read only once. */
  actorKey: string
  bindings: ChangeBinding[]
  seenRows: SeenRows
  /** Sends a payload that is already JSON text. */
  send(payload: string): void
  /** Called if changes couldn't be sent. The client has to read the tables again. */
  fail(): void
}

export type BindingReading = { binding: ChangeBinding } | { refusal: string }

export function readBinding(request: ChangeRequest, id: number): BindingReading {
  const { event = '*', filter, select } = request
  const types = event === '*' ? CHANGE_TYPES : CHANGE_TYPES.filter((type) => type === event.toUpperCase())
  if (types.length === 0) return { refusal: 'event must be INSERT, UPDATE, DELETE or *.' }
  if (request.schema === undefined && request.table === undefined)
    return { refusal: 'A binding needs a schema or a table.' }
  const schema = request.schema ?? 'public'
  const table = request.table ?? '*'
  const read = parseChangesFilter(filter ?? '')
  if ('refusal' in read) return read
  const { conditions } = read
  if ((conditions.length > 0 || select?.length) && (schema === '*' || table === '*'))
    return { refusal: 'filter and select need a schema and a table.' }
  return {
    binding: {
      id,
      types: new Set(types),
      schema,
      table,
      conditions,
      filterKey: JSON.stringify(conditions),
      select: select?.length ? new Set(select) : undefined,
    },
  }
}

export function coversTable(
  { schema, table }: ChangeBinding,
  { schema: itsSchema, name }: PublishedTable,
): boolean {
  return (schema === '*' || schema === itsSchema) && (table === '*' || table === name)
}

export function findRefusal(
  binding: ChangeBinding,
  role: ApiRole,
  tables: Iterable<PublishedTable>,
): string | undefined {
  const covered = [...tables].filter((table) => coversTable(binding, table))
  const name = `${binding.schema}.${binding.table}`
  const selectable = covered.filter((table) => maySelectKey(table, role))
  // The message is the same for a missing and a forbidden table, so that it doesn't reveal which exist.
  if (selectable.length === 0) {
    return `Nothing that ${role} may select is published as ${name}: see the publication supabase_realtime.`
  }
  const columns = [...binding.conditions.map(({ column }) => column), ...(binding.select ?? [])]
  const closed = columns.find((column) => !selectable.every((table) => table.selectable[role].has(column)))
  return closed === undefined ? undefined : `${role} may not select ${closed} from ${name}.`
}
