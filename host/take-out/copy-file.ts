import { join } from 'node:path'
import { writeSynced } from '../../engine/save-file.ts'
import { copyHashed } from '../backup/copy-hashed.ts'
import type { CopyFile } from './take-out.ts'

/** From the folder of our own storage. */
export const fromFolder =
  (dataDir: string): CopyFile =>
  async ({ bucket, version }, to) =>
    version === null ? undefined : copyHashed(join(dataDir, 'storage', bucket, version), to)

/** From a Supabase project's storage, with its secret key. */
export const fromProject =
  (url: string, secretKey: string): CopyFile =>
  async ({ bucket, name }, to) => {
    const path = name.split('/').map(encodeURIComponent).join('/')
    const answer = await fetch(`${url}/storage/v1/object/${encodeURIComponent(bucket)}/${path}`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    })
    if (answer.status === 400 || answer.status === 404) return undefined
    if (!answer.ok || !answer.body) throw new Error(`${url} gave no file (${answer.status}).`)
    return writeSynced(to, answer.body)
  }
