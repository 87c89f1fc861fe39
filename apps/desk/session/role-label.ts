const labels: Record<string, string> = {
  admin: 'Admin',
  adviser: 'Adviser',
  read_only: 'Read-only',
}

/** A staff role as people say it. */
export function roleLabel(role: string): string {
  return labels[role] ?? 'No role'
}
