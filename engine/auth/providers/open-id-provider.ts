import { createRemoteJWKSet, errors, jwtVerify } from 'jose'

export interface ProviderSettings {
  issuer: string
  /** The audiences an id token may have. The first is our client id for signing in by redirect. */
  clientIds: string[]
  /** Needed for signing in by redirect, not for checking id tokens. */
  clientSecret: string | undefined
}

export interface ExternalIdentity {
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}

/**
 * The provider can't be reached or has an error, or its discovery document or keys are unusable. This doesn't
 * mean that the token is invalid.
 */
export class ProviderUnavailable extends Error {}

/** Also thrown if the provider sent no id token in exchange for the code. */
export class BadIdToken extends Error {}

interface ProviderDescription {
  issuer: string
  jwks_uri: string
  authorization_endpoint?: string
  token_endpoint?: string
}

export type OpenIdProvider = ReturnType<typeof createOpenIdProvider>

const TIMEOUT_MS = 5_000
const CLOCK_TOLERANCE_SECONDS = 30
// No shared-secret algorithms, because anybody who can check such a token could also make one.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export function createOpenIdProvider(settings: ProviderSettings) {
  let description: ProviderDescription | undefined
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  const discovery = async () => {
    description ??= await discover(settings.issuer)
    return description
  }

  return {
    settings,
    discovery,
    /** `readIdToken` checks the nonce and the access token. */
    async verify(token: string) {
      const { jwks_uri } = await discovery()
      keys ??= createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS })
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          algorithms: ALGORITHMS,
          issuer: settings.issuer,
          audience: settings.clientIds,
          requiredClaims: ['sub', 'exp', 'iat'],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        })
        return { claims: payload, algorithm: protectedHeader.alg }
      } catch (error) {
        throw explain(error)
      }
    },
  }
}

// https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig
async function discover(issuer: string): Promise<ProviderDescription> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const description = (await response.json()) as ProviderDescription
    // Another issuer's document would make us trust that issuer's keys.
    if (description.issuer !== issuer) throw new Error('it describes another issuer')
    new URL(description.jwks_uri)
    return description
  } catch (cause) {
    throw new ProviderUnavailable('The sign-in provider does not describe itself', { cause })
  }
}

function explain(error: unknown): Error {
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud') {
    return new BadIdToken('Unacceptable audience in id_token')
  }
  const isKeySetFault = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  if (isKeySetFault || !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC') {
    return new ProviderUnavailable('The sign-in provider does not show its keys', { cause: error })
  }
  return new BadIdToken('Bad ID token', { cause: error })
}
