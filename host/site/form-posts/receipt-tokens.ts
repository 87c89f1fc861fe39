import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

export interface Receipt {
  form: 'callback' | 'business' | 'bridging'
  referenceNumber: string
  timestamp: string
}

export interface ReceiptTokens {
  sign(receipt: Receipt): Promise<string>
  /** The receipt, or undefined when the token is not ours or has served its time. */
  read(token: string): Promise<Receipt | undefined>
}

const AUDIENCE = 'thank-you'
const LIFETIME = '1h'

/** Carries a receipt through a redirect: nobody can make our page show a reference we did not give. */
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
        return (await jwtVerify<Receipt>(token, key, options)).payload
      } catch {
        return undefined
      }
    },
  }
}
