import * as z from 'zod'

// Shown by apps and browsers: one line of whole characters.
const shownName = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'holds characters that cannot be shown')

// Encoded in the picture, twice: a longer one would not fit a QR code.
const MAX_ISSUER = 60

/** What mfa.enroll() sends. */
export const enrolBody = z.object({
  factor_type: z.string().max(40),
  friendly_name: shownName(255).default(''),
  issuer: shownName(MAX_ISSUER).optional(),
  phone: z.string().max(40).optional(),
})
export type EnrolBody = z.infer<typeof enrolBody>

/** What mfa.challenge() sends; auth-js puts all its parameters in. */
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

/** What mfa.verify() sends. */
export const verifyBody = z.object({
  challenge_id: z.uuid(),
  code: z.string().max(40).optional(),
  webauthn: z
    .object({ type: z.enum(['create', 'request']), credential_response: z.record(z.string(), z.unknown()) })
    .optional(),
})
export type VerifyBody = z.infer<typeof verifyBody>
