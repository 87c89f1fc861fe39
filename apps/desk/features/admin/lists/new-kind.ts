const MAX_LENGTH = 40

/**
 * The database accepts only a–z and underscores in a kind, so “ID 1” and “ID 2” would both be `id`, and the
 * second would overwrite the first. So the second gets the kind `id_b`, and the 27th `id_aa`.
 */
export function newKind(label: string, checks: readonly { kind: string }[]): string {
  const plain = label
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .slice(0, MAX_LENGTH)
    .replace(/^_+|_+$/g, '')
  const base = plain || 'check'
  const known = new Set(checks.map(({ kind }) => kind))
  let kind = base
  for (let index = 1; known.has(kind); index++) {
    const ending = `_${letter(index)}`
    kind = base.slice(0, MAX_LENGTH - ending.length) + ending
  }
  return kind
}

/** a, b … z, aa */
function letter(index: number): string {
  const last = String.fromCharCode(97 + (index % 26))
  return index < 26 ? last : letter(Math.floor(index / 26) - 1) + last
}
