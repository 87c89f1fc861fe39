import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import { explainFileError, StartupError } from '../../engine/startup-error.ts'
import { type FirmFile, firmSchema } from './firm-schema.ts'

const SAMPLE_FOLDER = join(import.meta.dirname, '../../firm')

/** FIRM_DIR names a folder outside our files, so that an update of ours doesn't touch it. */
export function firmFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.FIRM_DIR ? resolve(env.FIRM_DIR) : SAMPLE_FOLDER
}

export function readFirm(folder = firmFolder()): FirmFile {
  const file = join(folder, 'firm.toml')
  if (!existsSync(file)) throw new StartupError(`There’s no firm.toml in ${folder}, which FIRM_DIR names.`)
  const { success, data, error } = firmSchema.safeParse(parseFile(file))
  if (success) return data
  const faults = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${nameOf([...issue.path, key])}: not something that a firm can say here`)
      : `${nameOf(issue.path)}: ${issue.message}`,
  )
  throw new StartupError([`${file} has to be mended:`, ...faults.map((fault) => `- ${fault}`)].join('\n'))
}

function parseFile(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof TomlError)) throw explainFileError(error, file)
    const [reason] = error.message.replace('Invalid TOML document: ', '').split('\n')
    throw new StartupError(`${file} can’t be read in line ${error.line}: ${reason}.`)
  }
}

/** `people.0.role` is shown as `people 1, role`, because people count from one. */
function nameOf(path: PropertyKey[]): string {
  return path
    .map((key, at) => (typeof key === 'number' ? ` ${key + 1},` : `${at > 0 ? '.' : ''}${String(key)}`))
    .join('')
    .replaceAll(',.', ', ')
    .replace(/,$/, '')
}
