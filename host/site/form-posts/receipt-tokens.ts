import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { PostedReceipt } from '#shared/submission/request-content.ts'

export interface ReceiptTokens {
  sign(receipt: PostedReceipt): Promise<string>
  /** The receipt, or undefined if the token is invalid or expired. */
  read(token: string): Promise<PostedReceipt | undefined>
}

const AUDIENCE = 'thank-you'
const LIFETIME = '1h'

/** Signs a receipt for the redirect, so that nobody can make our page show a reference we didn't give. */
export function createReceiptTokens(secretKey: string): ReceiptTokens {
  const key = createHmac('sha256', secretKey).update('receipts of form posts').digest()
  return {
    sign: ({ form, referenceNumber, timestamp }) =>
      new SignJWT({ form, referenceNumber, timestamp })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setExpirationTime(LIFETIME)
        .sign(key),
    async read(token) {
      try {
        const options = { algorithms: ['HS256'], audience: AUDIENCE, requiredClaims: ['exp'] }
        return (await jwtVerify<PostedReceipt>(token, key, options)).payload
      } catch {
        return undefined
      }
    },
  }
}
