import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { BadIdToken, ProviderUnavailable } from './provider-errors.ts'

/** The settings of an OpenID Connect provider that people may sign in with. */
export interface ProviderSettings {
  issuer: string
  /** The audiences an id token may name. The first one is used for the redirect to the provider. */
  clientIds: string[]
  /** Needed only for the redirect to the provider, not to check its id tokens. */
  clientSecret: string | undefined
}

/** A person, as described by the id token of their provider. */
export interface ExternalIdentity {
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string | undefined
}

/** The provider's discovery document. */
interface ProviderDescription {
  issuer: string
  jwks_uri: string
  authorization_endpoint?: string
  token_endpoint?: string
}

interface VerifiedIdToken {
  claims: JWTPayload
  algorithm: string
}

export interface OpenIdProvider {
  settings: ProviderSettings
  discovery(): Promise<ProviderDescription>
  /**
   * Checks a token's signature, issuer, audience and expiry. The nonce and access token are checked in
   * read-id-token.ts.
   */
  verify(token: string): Promise<VerifiedIdToken>
}

const TIMEOUT_MS = 5_000
const CLOCK_TOLERANCE_SECONDS = 30
// No shared-secret algorithms, because anybody who can check such a token could also make one.
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** A provider whose discovery document is loaded at first use, and its keys with the first token. */
export function createOpenIdProvider(settings: ProviderSettings): OpenIdProvider {
  let description: ProviderDescription | undefined
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  const discovery = async () => {
    description ??= await discover(settings.issuer)
    return description
  }

  return {
    settings,
    discovery,
    async verify(token) {
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
    // The document of another issuer would bring that issuer's keys.
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
