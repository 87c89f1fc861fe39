import { parse, TomlError } from 'smol-toml'
import type * as z from 'zod'
import { StartupError } from '../../engine/startup-error.ts'

/** Reads TOML that a broker has written. What is wrong is said with the file, and the line or the field's name. */
export function parseFirmFile<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  file: string,
): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(parseToml(text, file))
  if (success) return data
  const faults = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${nameOf([...issue.path, key])}: not something that a firm can say here`)
      : `${nameOf(issue.path)}: ${issue.message}`,
  )
  throw new StartupError([`${file} has to be mended:`, ...faults.map((fault) => `- ${fault}`)].join('\n'))
}

function parseToml(text: string, file: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [reason] = error.message.replace('Invalid TOML document: ', '').split('\n')
    const said = /redefine|duplicate/i.test(reason ?? '') ? 'this name stands in the file twice' : reason
    throw new StartupError(`${file} can’t be read in line ${error.line}: ${said}.`)
  }
}

/** `people.0.role` is shown as `people 1, role`, because people count from one. */
export function nameOf(path: PropertyKey[]): string {
  return path
    .map((key, at) => (typeof key === 'number' ? ` ${key + 1},` : `${at > 0 ? '.' : ''}${String(key)}`))
    .join('')
    .replaceAll(',.', ', ')
    .replace(/,$/, '')
}
