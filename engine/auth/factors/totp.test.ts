import { URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { makeTotpEnrolment, matchTotpStep } from './totp.ts'

// The SHA-1 secret and times of RFC 6238, appendix B; its codes have eight digits, of which six are used here.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const RFC_CODES = [
  { seconds: 59, code: '287082' },
  { seconds: 1_111_111_109, code: '081804' },
  { seconds: 1_234_567_890, code: '005924' },
  { seconds: 20_000_000_000, code: '353130' },
]

describe('matchTotpStep', () => {
  it.each(RFC_CODES)('knows the code of second $seconds', ({ seconds, code }) => {
    expect(matchTotpStep(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
  })

  it('takes the step before and after, and names the code’s own', () => {
    const { seconds, code } = RFC_CODES[2] as { seconds: number; code: string }
    const step = Math.floor(seconds / 30)
    expect(matchTotpStep(RFC_SECRET, code, (step + 1) * 30_000)).toBe(step)
    expect(matchTotpStep(RFC_SECRET, code, (step - 1) * 30_000)).toBe(step)
    expect(matchTotpStep(RFC_SECRET, code, (step + 2) * 30_000)).toBeUndefined()
    expect(matchTotpStep(RFC_SECRET, code, (step - 1) * 30_000 - 1)).toBeUndefined()
  })

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２', '287082\n'])('refuses %j', (code) => {
    expect(matchTotpStep(RFC_SECRET, code, 59_000)).toBeUndefined()
  })
})

describe('makeTotpEnrolment', () => {
  it('gives an app all it needs', () => {
    const { secret, uri } = makeTotpEnrolment('desk.example.com', 'ada@example.com')
    const read = URI.parse(uri)
    expect(read).toMatchObject({
      issuer: 'desk.example.com',
      label: 'ada@example.com',
      digits: 6,
      period: 30,
    })
    expect(read.secret.base32).toBe(secret)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(makeTotpEnrolment('a', 'b').secret).not.toBe(secret)
  })

  it('fits the longest names there may be into a picture', () => {
    const { uri, qr_code } = makeTotpEnrolment('𐍈'.repeat(30), `${'a'.repeat(300)}@example.com`)
    expect(uri.length).toBeGreaterThan(1000)
    expect(qr_code).toMatch(/^<svg /)
  })

  it('draws a QR code that is safe in a data URI', () => {
    const { qr_code } = makeTotpEnrolment('desk.example.com', 'ada+100%@example.com')
    expect(qr_code).toMatch(/^<svg /)
    expect(qr_code).not.toMatch(/[#%]/)
  })
})
