import type { Pool } from 'pg'
import { type Catalogue, type Column, type Parameter, type Routine, SCHEMA, type Table } from './catalogue.ts'
import { CATALOGUE_QUERY } from './catalogue-query.ts'

interface CatalogueRow {
  tables: {
    schema: string
    name: string
    columns: Column[] | null
    primaryKey: string[] | null
    roles: string[] | null
  }[]
  functions: FunctionRow[]
  types: { schema: string; name: string }[]
  looksAtRequests: boolean | null
}

interface FunctionRow {
  schema: string
  name: string
  volatility: 'i' | 's' | 'v'
  set: boolean
  defaults: number
  returnName: string
  returnKind: string
  returnType: string
  table: string | null
  columns: Column[] | null
  arguments: { name: string; mode: string; type: string; rowOf: string | null }[] | null
  roles: string[] | null
}

/** The catalogue is read with the rights of the pool's own login. */
export async function readCatalogue(pool: Pool): Promise<Catalogue> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`begin read only; set local search_path to ''`)
    const { rows } = await client.query<{ catalogue: CatalogueRow }>(CATALOGUE_QUERY, [SCHEMA])
    await client.query('commit')
    const [row] = rows
    if (!row) throw new Error('The catalogue query gave no row')
    return assemble(row.catalogue)
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function assemble(row: CatalogueRow): Catalogue {
  const tables = new Map<string, Table>()
  for (const { schema, name, columns, primaryKey, roles } of row.tables) {
    tables.set(name, {
      schema,
      name,
      columns: new Map((columns ?? []).map((column) => [column.name, column])),
      star: (columns ?? []).map((column) => column.name),
      computed: new Map(),
      primaryKey: primaryKey ?? [],
      roles: roles ?? [],
    })
  }
  const functions = new Map<string, Routine[]>()
  for (const found of row.functions) {
    const routine = toRoutine(found)
    functions.set(found.name, [...(functions.get(found.name) ?? []), routine])
    const [only, second] = found.arguments ?? []
    const owner = only?.rowOf && !second ? tables.get(only.rowOf) : undefined
    if (owner && !found.set && !owner.columns.has(found.name)) owner.computed.set(found.name, routine)
  }
  return {
    tables,
    functions,
    types: new Map(row.types.map((type) => [type.name, type])),
    looksAtRequests: row.looksAtRequests ?? false,
  }
}

const VOLATILITY = { i: 'immutable', s: 'stable', v: 'volatile' } as const

function toRoutine(found: FunctionRow): Routine {
  const all = found.arguments ?? []
  const inputs = all.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v')
  const outputs = all.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't')
  const parameters: Parameter[] = inputs.map(({ name, type, mode }, index) => ({
    name,
    type,
    required: index < inputs.length - found.defaults && mode !== 'v',
    variadic: mode === 'v',
  }))
  const isRow = found.returnKind === 'c' || outputs.length > 0
  const outputColumns = outputs.map(({ name, type }) => ({ name, type, default: null, roles: [] }))
  return {
    schema: found.schema,
    name: found.name,
    parameters,
    volatility: VOLATILITY[found.volatility],
    roles: found.roles ?? [],
    returns: {
      kind: found.returnName === 'void' ? 'void' : isRow ? 'row' : 'scalar',
      set: found.set,
      table: found.table,
      columns: isRow
        ? (found.columns ?? outputColumns)
        : [{ name: 'pgrst_scalar', type: found.returnType, default: null, roles: [] }],
    },
  }
}
