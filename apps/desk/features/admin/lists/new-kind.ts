const MAX_LENGTH = 40

/**
 * The database accepts only a–z and underscores in a kind, so “ID 1” and “ID 2” would both be `id`, and the
 * second would overwrite the first. So the second gets the kind `id_b`.
 */
export function newKind(label: string, checks: readonly { kind: string }[]): string {
  const plain = label
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .slice(0, MAX_LENGTH - 2)
    .replace(/^_+|_+$/g, '')
  const base = plain || 'check'
  const known = new Set(checks.map(({ kind }) => kind))
  const endings = ['', ...[...'bcdefghijklmnopqrstuvwxyz'].map((letter) => `_${letter}`)]
  return endings.map((ending) => base + ending).find((kind) => !known.has(kind)) ?? base
}
