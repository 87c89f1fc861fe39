import { createHash } from 'node:crypto'

export const LIST = 'supabase/migrations.sha256'

const PATH = (name: string) => `migrations/${name}`

/** The line of a migration in the list, as `sha256sum` writes and checks it. */
export function lineOf(name: string, text: string | Uint8Array): string {
  return `${createHash('sha256').update(text).digest('hex')}  ${PATH(name)}`
}

export const linesOf = (list: string) => list.split('\n').filter((line) => line !== '')
const pathOf = (line: string) => line.slice(line.indexOf('  ') + 2)

/** What is wrong with the migrations, each in one line that says what to do. Those that are not listed may still change. */
export function releaseFaults(
  list: string,
  changelog: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): string[] {
  const lines = linesOf(list)
  const listed = lines.map(pathOf)
  const faults = listed.flatMap((path, place) => {
    const name = path.slice(PATH('').length)
    const text = files.get(name)
    if (text === undefined) return [`supabase/${path} was released and is gone: put it back.`]
    if (lineOf(name, text) !== lines[place])
      return [`supabase/${path} was released and has been edited: put it back and write a new one.`]
    if (!changelog.includes(name)) return [`CHANGELOG.md names no version that brought ${name}.`]
    return []
  })
  const last = listed.at(-1) ?? ''
  for (const name of [...files.keys()].sort()) {
    if (listed.includes(PATH(name))) continue
    if (PATH(name) < last) faults.push(`supabase/${PATH(name)} is older than ${last}, which was released.`)
    if (changelog.includes(name))
      faults.push(
        `CHANGELOG.md names ${name}. Add its line to ${LIST}: ${lineOf(name, files.get(name) ?? '')}`,
      )
  }
  if (listed.some((path, place) => place > 0 && path <= (listed[place - 1] ?? '')))
    faults.push(`${LIST} is out of order: a new line goes to its end.`)
  return faults
}

/** Whether a later list has the lines of an earlier one at its beginning. */
export function hasOnlyGrown(earlier: string, later: string): boolean {
  const now = linesOf(later)
  return linesOf(earlier).every((line, place) => line === now[place])
}
