import type { Parameter, Relation, Routine, Table } from '../catalogue/catalogue.ts'
import { takesWholeBody } from '../catalogue/find-function.ts'
import type { Payload } from '../request/read-payload.ts'
import { buildPayload } from './build-payload.ts'
import { qualified, quote, type Statement } from './statement.ts'

export type CallArguments = { payload: Payload } | { pairs: [name: string, value: string][] }

/** `columns` are the result's columns that the outer select uses. */
export function buildCall(
  statement: Statement,
  routine: Routine,
  args: CallArguments,
  relation: Relation,
  columns: Iterable<string>,
): string {
  const { source, list } = spellArguments(statement, routine, args)
  const call = `${qualified(routine)}(${list})`
  if (routine.returns.kind !== 'row') {
    return `select pgrst_call.pgrst_scalar from ${source}lateral (select ${call} as pgrst_scalar) as pgrst_call`
  }
  const wanted = [...columns].map((name) => {
    const computed = relation.columns.has(name) ? undefined : relation.computed.get(name)
    return computed ? `${qualified(computed)}(pgrst_call) as ${quote(name)}` : `pgrst_call.${quote(name)}`
  })
  return `select ${wanted.join(', ') || '1 as pgrst_row'} from ${source}lateral ${call} as pgrst_call`
}

function spellArguments(
  statement: Statement,
  routine: Routine,
  args: CallArguments,
): { source: string; list: string } {
  if ('payload' in args) {
    const [only] = routine.parameters
    if (only && takesWholeBody(routine)) {
      return { source: '', list: `${statement.value(args.payload.json)}::${only.type}` }
    }
    const passed = routine.parameters.filter(({ name }) => args.payload.keys.includes(name))
    if (passed.length === 0) return { source: '', list: '' }
    const columns = passed.map(({ name, type }) => ({ name, type, default: null }))
    return {
      source: `${buildPayload(statement, args.payload, columns, { one: true })}, `,
      list: passed.map((parameter) => named(parameter, `pgrst_body.${quote(parameter.name)}`)).join(', '),
    }
  }
  const passed = routine.parameters.filter(({ name }) => args.pairs.some(([key]) => key === name))
  const list = passed.map((parameter) => {
    const values = args.pairs.filter(([key]) => key === parameter.name).map(([, value]) => value)
    if (!parameter.variadic)
      return named(parameter, `${statement.value(values.at(-1) ?? '')}::${parameter.type}`)
    const elements = values.map((value) => `${statement.value(value)}::text`).join(', ')
    return named(parameter, `array[${elements}]::${parameter.type}`)
  })
  return { source: '', list: list.join(', ') }
}

function named({ name, variadic }: Parameter, value: string): string {
  return `${variadic ? 'variadic ' : ''}${quote(name)} => ${value}`
}

/** Describes a function's result like a table, so that a request can select, filter and order its columns. */
export function resultRelation(routine: Routine, tables: Map<string, Table>): Relation {
  const { table, columns } = routine.returns
  const { name, computed } = (table === null ? undefined : tables.get(table)) ?? {
    name: routine.name,
    computed: new Map(),
  }
  return {
    name,
    computed,
    // Contains all columns, even those that the role may not read in the table itself, because the function
    // decides what it returns.
    columns: new Map(columns.map((column) => [column.name, column])),
    star: columns.map((column) => column.name),
  }
}
