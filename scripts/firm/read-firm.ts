import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { explainFileError, StartupError } from '../../engine/startup-error.ts'
import { type FirmFile, firmSchema } from './firm-schema.ts'
import { parseFirmFile } from './parse-firm-file.ts'

export const SAMPLE_FOLDER = join(import.meta.dirname, '../../firm')

/** FIRM_DIR names a folder outside our files, so that an update of ours doesn't touch it. */
export function firmFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.FIRM_DIR ? resolve(env.FIRM_DIR) : SAMPLE_FOLDER
}

export function readFirm(folder = firmFolder()): FirmFile {
  const file = join(folder, 'firm.toml')
  if (!existsSync(file)) throw new StartupError(`There’s no firm.toml in ${folder}, which FIRM_DIR names.`)
  return parseFirmFile(firmSchema, readText(file), file)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw explainFileError(error, file)
  }
}
