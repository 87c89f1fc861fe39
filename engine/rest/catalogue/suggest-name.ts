/** Returns the most similar candidate. Its similarity, from 0 to 1 (equal), must be at least `least`. */
export function suggestName(name: string, candidates: Iterable<string>, least = 0.75): string | undefined {
  let best: string | undefined
  let bestScore = least
  // A name this long is hardly a misspelling, because PostgreSQL's identifiers have at most 63 bytes.
  if (name.length > 128) return undefined
  for (const candidate of candidates) {
    const score = 1 - distance(name, candidate) / Math.max(name.length, candidate.length, 1)
    if (score >= bestScore && (score > bestScore || best === undefined)) {
      best = candidate
      bestScore = score
    }
  }
  return best
}

// Returns the Levenshtein distance. Keeps only the previous row of its matrix.
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
