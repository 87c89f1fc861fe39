import type { Database } from '#shared/database.types.ts'
import type { Refusal } from '#shared/desk/refusals.ts'

export interface Refused {
  outcome: 'refused'
  reason: Refusal
}

export interface Missing {
  outcome: 'missing'
}

export type Outcome<Made = object> = ({ outcome: 'changed' } & Made) | Refused | Missing

type Tables = Database['public']['Tables']

/** A row of a table, with what is known of it beyond its columns. */
export type Row<Table extends keyof Tables, Known = object> = Omit<Tables[Table]['Row'], keyof Known> & Known
