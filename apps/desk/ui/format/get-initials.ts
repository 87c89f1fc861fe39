export function getInitials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
  const [first = '', last = words.length > 1 ? (words.at(-1) ?? '') : first.slice(1)] = [words[0]]
  return `${[...first][0] ?? '?'}${[...last][0] ?? ''}`.toUpperCase()
}
