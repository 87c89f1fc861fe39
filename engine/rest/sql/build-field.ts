import type { Catalogue, Relation } from '../catalogue/catalogue.ts'
import type { Field, JsonStep } from '../request/parse-field.ts'
import { UnknownName } from '../rest-error.ts'
import { literal, qualified, quote, type Statement } from './statement.ts'

export interface BuildContext {
  catalogue: Catalogue
  statement: Statement
  /**
   * Set only if the rows come from a write or a function call. Collects the columns that the request uses.
   * The write or call returns only these, so that the role needs no privilege on other columns.
   */
  usedColumns?: Set<string>
}

/** The type is empty if it's unknown. */
export interface Expression {
  sql: string
  type: string
}

export function buildField(context: BuildContext, relation: Relation, { name, path }: Field): Expression {
  return buildJsonPath(buildColumn(context, relation, name), path)
}

function buildColumn({ usedColumns }: BuildContext, relation: Relation, name: string): Expression {
  const column = relation.columns.get(name)
  const routine = relation.computed.get(name)
  if (!column && !routine) {
    throw new UnknownName(400, '42703', `column ${relation.name}.${name} does not exist`)
  }
  usedColumns?.add(name)
  const type = (column ?? routine?.returns.columns[0])?.type ?? ''
  // What a write or a call returns has its computed columns already.
  const isCalled = routine && !column && !usedColumns
  return { sql: isCalled ? `${qualified(routine)}(pgrst_rows)` : `pgrst_rows.${quote(name)}`, type }
}

function buildJsonPath(base: Expression, path: JsonStep[]): Expression {
  const last = path.at(-1)
  if (!last) return base
  const isJson = base.type === 'json' || base.type === 'jsonb'
  const steps = path.map(
    ({ arrow, key }) => `${arrow} ${typeof key === 'number' ? `(${key})` : literal(key)}`,
  )
  return {
    sql: `(${isJson ? base.sql : `to_jsonb(${base.sql})`} ${steps.join(' ')})`,
    type: last.arrow === '->>' ? 'text' : 'jsonb',
  }
}
