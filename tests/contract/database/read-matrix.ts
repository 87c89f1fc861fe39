/** Returns the cells of each line by its name. Skips the heading and lines that begin with #. */
export function readLines(text: string): Record<string, string[]> {
  const lines = text.split('\n').filter((line) => line.trim() && !/^\s*#/.test(line))
  return Object.fromEntries(
    lines.slice(1).map((line) => {
      const [name = '', ...cells] = line.trim().split(/ {2,}/)
      return [name, cells]
    }),
  )
}
