import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Field, JsonStep } from '../request/parse-field.ts'
import { type ReadNode, unknownColumn } from './plan-read.ts'
import { literal, qualified, quote, type Statement } from './statement.ts'

export interface BuildContext {
  catalogue: Catalogue
  statement: Statement
  /**
   * Set only if the root's rows come from a write or a function call. Collects the columns that the request
   * uses. The write or call returns only these, so that the role needs no privilege on other columns.
   */
  rootColumns?: Set<string>
}

/** The type is empty if it's unknown. */
export interface Expression {
  sql: string
  type: string
}

export function buildColumn(context: BuildContext, node: ReadNode, name: string): Expression {
  const { columns, computed } = node.relation
  const isRoot = node.alias === 't0'
  const column = columns.get(name)
  const routine = computed.get(name)
  if (!column && !routine) throw unknownColumn(node.relation, name)
  if (isRoot) context.rootColumns?.add(name)
  if (column || (isRoot && context.rootColumns)) {
    return {
      sql: `${node.alias}.${quote(name)}`,
      type: column?.type ?? routine?.returns.columns[0]?.type ?? '',
    }
  }
  if (!routine) throw unknownColumn(node.relation, name)
  return { sql: `${qualified(routine)}(${node.alias})`, type: routine.returns.columns[0]?.type ?? '' }
}

export function buildField(context: BuildContext, node: ReadNode, { name, path }: Field): Expression {
  return buildJsonPath(buildColumn(context, node, name), path)
}

export function buildJsonPath(base: Expression, path: JsonStep[]): Expression {
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
