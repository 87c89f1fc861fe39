import pg from 'pg'

export const quote = pg.escapeIdentifier
export const literal = pg.escapeLiteral

/** PostgreSQL infers the type of each parameter from its context. */
export class Statement {
  readonly values: string[] = []

  value(value: string): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`
}

export function where(conditions: string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}
