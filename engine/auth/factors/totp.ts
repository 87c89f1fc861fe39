import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

interface TotpEnrolment {
  secret: string
  uri: string
  /** Markup, not an address: the client itself makes a data URI of it. */
  qr_code: string
}

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
// One step either way, for a telephone whose clock is a little off.
const WINDOW_STEPS = 1

/** A new secret, with what an authenticator app needs to take it in. */
export function makeTotpEnrolment(issuer: string, account: string): TotpEnrolment {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = totpOf(secret, issuer, account).toString()
  // Names of colours, because a `#` would end the data URI that the client makes.
  const qr_code = renderSVG(uri, {
    ecc: 'M',
    border: 2,
    pixelSize: 4,
    whiteColor: 'white',
    blackColor: 'black',
  })
  return { secret: secret.base32, uri, qr_code }
}

/** The time step whose code this is, or undefined when it belongs to none near now. */
export function matchTotpStep(secret: string, code: string, nowMs: number): number | undefined {
  // The library throws on digits that are not ASCII.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = totpOf(Secret.fromBase32(secret))
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS })
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta
}

const totpOf = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
