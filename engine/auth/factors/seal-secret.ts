import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SecretSeal = ReturnType<typeof createSecretSeal>

const KEY_ID = 'host'
const TAG_BYTES = 16

/**
 * Encrypts the secrets of factors, so that nobody can make codes with a copy of the database alone. The
 * format is that of Supabase's auth server (aes-gcm-hkdf), which can read the rows if it has the same key.
 */
export function createSecretSeal(base64urlKey: string) {
  const master = Buffer.from(base64urlKey, 'base64url')
  if (master.length !== 32) throw new Error('The key that seals factor secrets must have 256 bits.')
  const keyFor = (id: string) => Buffer.from(hkdfSync('sha256', master, '', id, 32))
  return {
    /** The key depends on `id`, so a value that is copied to another row can't be decrypted there. */
    seal(id: string, text: string): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(id), nonce)
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return JSON.stringify({
        key_id: KEY_ID,
        alg: 'aes-gcm-hkdf',
        data: data.toString('base64'),
        nonce: nonce.toString('base64'),
      })
    },
    open(id: string, sealed: string): string {
      // A row that was written by a server without encryption contains the plain secret.
      if (!sealed.startsWith('{')) return sealed
      const { data, nonce } = JSON.parse(sealed) as { data: string; nonce: string }
      const bytes = Buffer.from(data, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(id), Buffer.from(nonce, 'base64'), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
