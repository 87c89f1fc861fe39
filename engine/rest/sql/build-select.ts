import type { Relation } from '../catalogue/catalogue.ts'
import { type Field, outputName } from '../request/parse-field.ts'
import { buildCondition } from './build-condition.ts'
import { type BuildContext, buildField } from './build-field.ts'
import { limitTo, orderBy } from './build-order.ts'
import { castType } from './cast-type.ts'
import type { ReadPlan } from './plan-read.ts'
import { quote, where } from './statement.ts'

/** `source` is what the statement selects from. */
export function buildSelect(context: BuildContext, plan: ReadPlan, source: string): string {
  const { relation, select, conditions } = plan
  const outputs = select.flatMap((item) => {
    if (item.kind === 'star') return buildStar(context, relation)
    const field = isRowCount(context, relation, item.field)
      ? 'count(*)'
      : buildField(context, relation, item.field).sql
    const value = item.cast ? `cast(${field} as ${castType(context.catalogue, item.cast)})` : field
    return [`${value} as ${quote(item.alias ?? outputName(item.field))}`]
  })
  return [
    `select ${outputs.join(', ')} from ${source}`,
    where(conditions.map((condition) => buildCondition(context, relation, condition))),
    orderBy(context, plan),
    limitTo(context.statement, plan),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Returns whether `count` means the number of rows. As in PostgREST, it does if the table has no column of
 * this name. It doesn't for the rows of a write or a function call, because `count(*)` would make one row of
 * them, and `maxAffected` has to see them all.
 */
function isRowCount(context: BuildContext, { columns, computed }: Relation, { name, path }: Field): boolean {
  if (name !== 'count' || path.length > 0 || context.usedColumns) return false
  return !columns.has(name) && !computed.has(name)
}

function buildStar({ usedColumns }: BuildContext, { star }: Relation): string[] {
  if (!usedColumns) return ['pgrst_rows.*']
  for (const name of star) usedColumns.add(name)
  return star.map((name) => `pgrst_rows.${quote(name)}`)
}
