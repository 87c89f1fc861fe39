import type { Relation } from '../catalogue/catalogue.ts'
import { MAX_ROWS } from '../request/limits.ts'
import { outputName } from '../request/parse-field.ts'
import type { Condition } from '../request/parse-filter.ts'
import type { OrderTerm } from '../request/parse-order.ts'
import type { RestQuery } from '../request/parse-query.ts'
import type { SelectItem } from '../request/parse-select.ts'
import type { RowRange } from '../request/row-range.ts'

/** In a statement the relation's alias is `pgrst_rows`. */
export interface ReadPlan {
  relation: Relation
  select: SelectItem[]
  conditions: Condition[]
  order: OrderTerm[]
  range: RowRange
}

/** Columns are looked up later, in buildField. */
export function planRead(
  relation: Relation,
  { select, conditions, order }: RestQuery,
  { offset, limit = MAX_ROWS }: RowRange,
): ReadPlan {
  return { relation, select, conditions, order, range: { offset, limit: Math.min(limit, MAX_ROWS) } }
}

export function outputNames({ relation, select }: ReadPlan): string[] {
  return select.flatMap((item) =>
    item.kind === 'star' ? relation.star : [item.alias ?? outputName(item.field)],
  )
}
