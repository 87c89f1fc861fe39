import type { BadgeTone } from '../../../../brand/ui/badge.tsx'
import type { StaffAccount } from '../../backend/staff.ts'

const factorNames: Record<string, string> = {
  totp: 'Authenticator app',
  phone: 'Code by phone',
  webauthn: 'Security key',
}

export function describeFactor({ factor_type, friendly_name }: StaffAccount['factors'][number]): string {
  const kind = factorNames[factor_type] ?? factor_type
  return friendly_name ? `${kind} “${friendly_name}”` : kind
}

export function describeAccount({ role, disabled, has_password, factors }: StaffAccount): {
  tone: BadgeTone
  label: string
} {
  if (role === null) return { tone: 'plain', label: 'No longer here' }
  if (disabled) return { tone: 'brick', label: 'Deactivated' }
  if (!has_password) return { tone: 'amber', label: 'Invited' }
  if (factors.length === 0) return { tone: 'amber', label: 'No second factor yet' }
  return { tone: 'moss', label: 'Active' }
}
