import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JWK } from 'jose'
import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import {
  FIRST_SIGNING_KEY,
  makeSigningKey,
  readSigningKeys,
  signingKeyName,
} from '../engine/auth/sessions/signing-keys.ts'
import type { ApiKeys } from '../engine/middleware/identify.ts'
import { makeFolder, sync } from '../engine/save-file.ts'
import { explainFileError, StartupError } from '../engine/startup-error.ts'
import { undefinedIfMissing } from '../engine/undefined-if-missing.ts'
import { refuseHalfRestored } from './backup/restore-marker.ts'

/**
 * The secrets of an installation. They are created at the first start and shared by every server on the same
 * DATA_DIR.
 */
export interface Secrets {
  /** The public key, and the one that acts as `service_role` and bypasses row-level security. */
  keys: ApiKeys
  /**
   * Reads the private ES256 keys of access tokens, the newest first. New tokens are signed with the newest.
   */
  readSigningKeys(): Promise<JWK[]>
  /** A 256-bit key for one purpose of auth, in base64url. */
  authKey(purpose: string): string
  databasePassword(role: string): string
  erasureKey: string
}

export async function loadSecrets(dataDir: string): Promise<Secrets> {
  // While a restore is half done, new keys would stand in the place of those that are to come.
  refuseHalfRestored(dataDir)
  const folder = join(dataDir, 'keys')
  try {
    await makeFolder(folder)
    await restrictPermissions(folder)
    const databaseSecret = await readOrMake(join(folder, 'database-secret'), randomKey)
    const secretKey = await readOrMake(join(folder, 'secret-api-key'), () => `sb_secret_${randomKey()}`)
    // The first signing key is created only if there is no key. Once it has been rotated out and deleted, it
    // must not be created again.
    if ((await readSigningKeys(folder)).length === 0)
      await readOrMake(join(folder, FIRST_SIGNING_KEY), makeSigningKey)
    const authSecret = await readOrMake(join(folder, 'auth-secret'), randomKey)
    const erasureKey = await readOrMake(join(folder, 'erasure-key'), randomKey)
    // Syncs even if no file is new, because a process that was killed before this point may have created
    // some.
    await sync(folder)
    return {
      keys: { publishableKey: LOCAL_PUBLISHABLE_KEY, secretKey },
      erasureKey,
      readSigningKeys: () => readSigningKeys(folder),
      authKey: (purpose) => createHmac('sha256', authSecret).update(purpose).digest('base64url'),
      databasePassword: (role) => createHmac('sha256', databaseSecret).update(role).digest('base64url'),
    }
  } catch (error) {
    throw explainFileError(error, folder)
  }
}

/**
 * Servers sign with the new key from their next start at the latest. Tokens signed with earlier keys stay
 * valid while those keys exist.
 */
export async function addSigningKey(dataDir: string): Promise<string> {
  const name = signingKeyName(new Date())
  const folder = join(dataDir, 'keys')
  await readOrMake(join(folder, name), makeSigningKey)
  await sync(folder)
  return name
}

/** A restored or copied folder may have wider permissions. */
async function restrictPermissions(folder: string): Promise<void> {
  if (((await stat(folder)).mode & 0o077) !== 0) await chmod(folder, 0o700)
}

// The length of 256 bits in base64url.
const SECRET_CHARACTERS = 43

/** A full disk or an incomplete copy may have left the secret's file empty. */
function requireComplete(secret: string, path: string): string {
  if (secret.trim().length >= SECRET_CHARACTERS) return secret
  throw new StartupError(`${path} is damaged: no secret is that short. Put it back from a backup.`)
}

// A temporary file is written and linked to `path`, so that two processes that start together agree on one
// value.
async function readOrMake(path: string, make: () => string | Promise<string>): Promise<string> {
  const existing = await readFile(path, 'utf8').catch(undefinedIfMissing)
  if (existing !== undefined) return requireComplete(existing, path)
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, await make(), { flag: 'wx', mode: 0o600, flush: true })
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

const randomKey = () => randomBytes(32).toString('base64url')
