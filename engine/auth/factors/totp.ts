import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

interface TotpEnrolment {
  secret: string
  uri: string
  /** An SVG document, which the client turns into a data URI. */
  qr_code: string
}

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
// Accepts the previous and the next code too, for a phone whose clock is slightly off.
const WINDOW_STEPS = 1

export function makeTotpEnrolment(issuer: string, account: string): TotpEnrolment {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = createTotp(secret, issuer, account).toString()
  // The colours are names, because a `#` would end the data URI that the client makes.
  const qr_code = renderSVG(uri, {
    ecc: 'M',
    border: 2,
    pixelSize: 4,
    whiteColor: 'white',
    blackColor: 'black',
  })
  return { secret: secret.base32, uri, qr_code }
}

export function matchTotpStep(secret: string, code: string, nowMs: number): number | undefined {
  // The library throws on digits that aren't ASCII.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = createTotp(Secret.fromBase32(secret))
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS })
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta
}

const createTotp = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
