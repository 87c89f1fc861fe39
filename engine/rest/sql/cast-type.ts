import type { Catalogue } from '../catalogue/catalogue.ts'
import { RestError } from '../rest-error.ts'
import { quote } from './statement.ts'

// SQL type names that pg_type stores under another name.
const SPELLINGS = new Map(
  Object.entries({
    int: 'int4',
    integer: 'int4',
    smallint: 'int2',
    bigint: 'int8',
    real: 'float4',
    float: 'float8',
    'double precision': 'float8',
    boolean: 'bool',
    decimal: 'numeric',
    dec: 'numeric',
    char: 'bpchar',
    character: 'bpchar',
    'character varying': 'varchar',
    'bit varying': 'varbit',
    'timestamp with time zone': 'timestamptz',
    'timestamp without time zone': 'timestamp',
    'time with time zone': 'timetz',
    'time without time zone': 'time',
  }),
)

export function castType(catalogue: Catalogue, name: string): string {
  const lower = name.toLowerCase()
  const type = catalogue.types.get(SPELLINGS.get(lower) ?? lower)
  if (!type) throw new RestError(400, '42704', `type "${lower}" does not exist`)
  return `${quote(type.schema)}.${quote(type.name)}`
}
