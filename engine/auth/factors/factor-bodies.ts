import * as z from 'zod'

// Apps and browsers display the name, so it must be a single line of valid characters.
const displayName = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'holds characters that cannot be shown')

// The QR code contains it twice and can't hold a longer one.
const MAX_ISSUER = 60

/** The body of mfa.enroll(). */
export const enrolBody = z.object({
  factor_type: z.string().max(40),
  friendly_name: displayName(255).default(''),
  issuer: displayName(MAX_ISSUER).optional(),
  phone: z.string().max(40).optional(),
})
export type EnrolBody = z.infer<typeof enrolBody>

/** The body of mfa.challenge(); auth-js sends all its parameters. */
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

/** The body of mfa.verify(). */
export const verifyBody = z.object({
  challenge_id: z.uuid(),
  code: z.string().max(40).optional(),
  webauthn: z
    .object({ type: z.enum(['create', 'request']), credential_response: z.record(z.string(), z.unknown()) })
    .optional(),
})
export type VerifyBody = z.infer<typeof verifyBody>
