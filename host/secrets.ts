import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { JWK } from 'jose'
import {
  FIRST_SIGNING_KEY,
  makeSigningKey,
  readSigningKeys,
  signingKeyName,
} from '../engine/auth/sessions/signing-keys.ts'
import { makeFolder, syncFolder } from '../engine/save-file.ts'
import { explainFileError, StartupError } from '../engine/startup-error.ts'
import { undefinedIfMissing } from '../engine/undefined-if-missing.ts'

/** The secrets of an installation: created at first start, shared by every host on the same DATA_DIR. */
export interface Secrets {
  /** The key that acts as `service_role` and bypasses row-level security. */
  secretApiKey: string
  /** Reads the private ES256 keys of access tokens; the first is the newest, which signs. */
  readSigningKeys(): Promise<JWK[]>
  /** A 256-bit key for one purpose of auth, in base64url. */
  authKey(purpose: string): string
  databasePassword(role: string): string
  /** The HMAC key of the hashes in the erasure ledger. */
  erasureKey: string
}

export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const folder = join(dataDir, 'keys')
  try {
    await makeFolder(folder)
    await restrictPermissions(folder)
    const databaseSecret = await readOrMake(join(folder, 'database-secret'), async () => randomKey())
    const secretApiKey = await readOrMake(
      join(folder, 'secret-api-key'),
      async () => `sb_secret_${randomKey()}`,
    )
    // Only at first start, because a first key that was rotated out must not be created again.
    if ((await readSigningKeys(folder)).length === 0)
      await readOrMake(join(folder, FIRST_SIGNING_KEY), makeSigningKey)
    const authSecret = await readOrMake(join(folder, 'auth-secret'), async () => randomKey())
    const erasureKey = await readOrMake(join(folder, 'erasure-key'), async () => randomKey())
    // Also syncs the files of a host that was killed before this point.
    await syncFolder(folder)
    return {
      secretApiKey,
      erasureKey,
      readSigningKeys: () => readSigningKeys(folder),
      authKey: (purpose) => createHmac('sha256', authSecret).update(purpose).digest('base64url'),
      databasePassword: (role) => createHmac('sha256', databaseSecret).update(role).digest('base64url'),
    }
  } catch (error) {
    throw explainFileError(error, folder)
  }
}

/** Adds a signing key. Hosts use it from their next start; tokens signed with earlier keys stay valid. */
export async function addSigningKey(dataDir: string): Promise<string> {
  const name = signingKeyName(new Date())
  const folder = join(dataDir, 'keys')
  await readOrMake(join(folder, name), makeSigningKey)
  await syncFolder(folder)
  return name
}

/** A restored or copied folder may have wider permissions. */
async function restrictPermissions(folder: string): Promise<void> {
  if (((await stat(folder)).mode & 0o077) !== 0) await chmod(folder, 0o700)
}

// 256 bits in base64url.
const SECRET_CHARACTERS = 43

/** A file that a full disk or an incomplete copy left empty would be a secret that everybody knows. */
function requireComplete(secret: string, path: string): string {
  if (secret.trim().length >= SECRET_CHARACTERS) return secret
  throw new StartupError(`${path} is damaged: no secret is that short. Put it back from a backup.`)
}

// Writes a temporary file and links it to the name, so that two hosts that start together agree on one value.
async function readOrMake(path: string, make: () => Promise<string>): Promise<string> {
  const existing = await readFile(path, 'utf8').catch(undefinedIfMissing)
  if (existing !== undefined) return requireComplete(existing, path)
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(await make())
    await file.sync()
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

const randomKey = () => randomBytes(32).toString('base64url')
