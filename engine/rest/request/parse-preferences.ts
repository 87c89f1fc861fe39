import { RestError } from '../rest-error.ts'

export interface Preferences {
  return?: 'minimal' | 'representation' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  maxAffected?: number
}

const CHOICES = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  // Accepted but ignored, because a request that succeeds always commits.
  tx: ['commit', 'rollback'],
} as const

/** If a preference is repeated, the first one counts. */
export function parsePreferences(header: string | undefined): Preferences {
  const preferences: Preferences = {}
  const invalid: string[] = []
  for (const preference of (header ?? '').split(',').map((part) => part.trim())) {
    if (preference && !accept(preferences, preference)) invalid.push(preference)
  }
  if (invalid.length > 0 && preferences.handling === 'strict') {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    })
  }
  return preferences
}

function accept(preferences: Preferences, preference: string): boolean {
  const [name = '', value = ''] = preference.split('=', 2)
  if (name === 'max-affected') {
    if (!/^\d{1,15}$/.test(value)) return false
    preferences.maxAffected ??= Number(value)
    return true
  }
  const choices: readonly string[] | undefined = Object.hasOwn(CHOICES, name)
    ? CHOICES[name as keyof typeof CHOICES]
    : undefined
  if (!choices?.includes(value)) return false
  if (name !== 'tx') Object.assign(preferences, { [name]: value, ...preferences })
  return true
}

/** The error rolls a write back. */
export function requireFewer({ handling, maxAffected }: Preferences, rows: number): void {
  if (handling !== 'strict' || maxAffected === undefined || rows <= maxAffected) return
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })
}

export function appliedPreferences(
  preferences: Preferences,
  honoured: readonly (keyof Preferences)[],
): string | undefined {
  const applied = honoured.flatMap((name) => {
    const value = preferences[name]
    if (value === undefined) return []
    if (name === 'maxAffected') return preferences.handling === 'strict' ? [`max-affected=${value}`] : []
    return [`${name}=${value}`]
  })
  return applied.length > 0 ? applied.join(', ') : undefined
}
