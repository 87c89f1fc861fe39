import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { PostedReceipt } from '#shared/submission/request-content.ts'

export type ReceiptTokens = ReturnType<typeof createReceiptTokens>

const AUDIENCE = 'thank-you'
const LIFETIME = '1h'

/**
 * Signs the receipt in a redirect's URL, so that nobody can make our page show a reference that we didn't
 * give.
 */
export function createReceiptTokens(secretKey: string) {
  const key = createHmac('sha256', secretKey).update('receipts of form posts').digest()
  return {
    sign: ({ form, referenceNumber, timestamp, neededBy }: PostedReceipt) =>
      new SignJWT({ form, referenceNumber, timestamp, neededBy })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setExpirationTime(LIFETIME)
        .sign(key),
    async read(token: string): Promise<PostedReceipt | undefined> {
      try {
        const options = { algorithms: ['HS256'], audience: AUDIENCE, requiredClaims: ['exp'] }
        return (await jwtVerify<PostedReceipt>(token, key, options)).payload
      } catch {
        return undefined
      }
    },
  }
}
