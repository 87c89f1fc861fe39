import * as z from 'zod'

// Authenticator apps and browsers display the name, so it must be a single line of printable characters.
const displayName = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'holds characters that cannot be shown')

// The QR code contains the issuer twice and can't hold a longer one.
const MAX_ISSUER = 60

export const enrolBody = z.object({
  factor_type: z.string().max(40),
  friendly_name: displayName(255).default(''),
  issuer: displayName(MAX_ISSUER).optional(),
  phone: z.string().max(40).optional(),
})
export type EnrolBody = z.infer<typeof enrolBody>

/** auth-js may send more parameters, which are ignored. */
export const challengeBody = z.object({
  channel: z.string().max(40).optional(),
  webauthn: z
    .object({
      rpId: z.string().max(255).optional(),
      rpOrigins: z.array(z.string().max(255)).max(20).optional(),
    })
    .optional(),
})
export type ChallengeBody = z.infer<typeof challengeBody>

export const verifyBody = z.object({
  challenge_id: z.uuid(),
  code: z.string().max(40).optional(),
  webauthn: z
    .object({ type: z.enum(['create', 'request']), credential_response: z.record(z.string(), z.unknown()) })
    .optional(),
})
export type VerifyBody = z.infer<typeof verifyBody>
