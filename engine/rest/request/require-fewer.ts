import { RestError } from '../rest-error.ts'
import type { Preferences } from './parse-preferences.ts'

/** `maxAffected(n)`: throws when more rows were affected, which rolls the transaction back. */
export function requireFewer({ handling, maxAffected }: Preferences, rows: number): void {
  if (handling !== 'strict' || maxAffected === undefined || rows <= maxAffected) return
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })
}
