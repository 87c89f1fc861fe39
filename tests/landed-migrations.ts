import { createHash } from 'node:crypto'

export const LIST = 'supabase/migrations.sha256'

const PATH = (name: string) => `migrations/${name}`

/** The line of a migration in the list, as `sha256sum` writes and checks it. */
export function lineOf(name: string, text: string | Uint8Array): string {
  return `${createHash('sha256').update(text).digest('hex')}  ${PATH(name)}`
}

export const linesOf = (list: string) => list.split('\n').filter((line) => line !== '')

/** What is wrong with the migrations, each in one line that says what to do. Nothing when every file is as it landed. */
export function landedFaults(list: string, files: ReadonlyMap<string, string | Uint8Array>): string[] {
  const lines = linesOf(list)
  const listed = lines.map((line) => line.slice(line.indexOf('  ') + 2))
  const faults = listed.flatMap((path, place) => {
    const name = path.slice(PATH('').length)
    const text = files.get(name)
    if (text === undefined) return [`supabase/${path} has landed and is gone: put it back.`]
    if (lineOf(name, text) === lines[place]) return []
    return [`supabase/${path} has landed and was edited: put it back and make the change in a new file.`]
  })
  const added = [...files].filter(([name]) => !listed.includes(PATH(name))).sort()
  for (const [name, text] of added) {
    const last = listed.at(-1) ?? ''
    faults.push(
      PATH(name) < last
        ? `supabase/${PATH(name)} is older than ${last}, which has landed: give it a later date.`
        : `Add this line to the end of ${LIST}: ${lineOf(name, text)}`,
    )
  }
  if (listed.some((path, place) => place > 0 && path <= (listed[place - 1] ?? ''))) {
    faults.push(`${LIST} is out of order: a new line goes to its end.`)
  }
  return faults
}
