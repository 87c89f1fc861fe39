import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { StartupError } from '../../startup-error.ts'

/** The file name of the first key. Later names contain a timestamp, so that they sort by age. */
export const FIRST_SIGNING_KEY = 'signing-key.json'

const KEY_FILE = /^signing-key(?:-\d{8}T\d{6}Z)?\.json$/

/** The newest key comes first. Only that one signs new tokens, but tokens of all keys are accepted. */
export async function readSigningKeys(folder: string): Promise<JWK[]> {
  const files = (await readdir(folder)).filter((name) => KEY_FILE.test(name))
  files.sort((a, b) => ageKey(b).localeCompare(ageKey(a)))
  return Promise.all(files.map((name) => readKey(join(folder, name))))
}

async function readKey(path: string): Promise<JWK> {
  const text = await readFile(path, 'utf8')
  try {
    return JSON.parse(text) as JWK
  } catch {
    throw new StartupError(`${path} is damaged: it holds no key. Put it back from a backup.`)
  }
}

export function signingKeyName(now: Date): string {
  return `signing-key-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.json`
}

export async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return JSON.stringify({ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomUUID() })
}

const ageKey = (name: string) => (name === FIRST_SIGNING_KEY ? '' : name)
