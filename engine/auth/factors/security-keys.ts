import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { RelyingParty } from './relying-party.ts'

export interface StoredKey {
  id: string
  publicKey: string
  counter: number
  transports: string[]
  rpId: string
  backedUp: boolean
}

export interface StoredCeremony {
  type: 'create' | 'request'
  challenge: string
  rpId: string
}

interface KeyHolder {
  id: string
  email: string
  name: string
}

// The COSE numbers of EdDSA, ES256 and RS256, which the keys in use support. The library's default includes
// newer algorithms, for which Node still prints a warning.
const ALGORITHMS = [-8, -7, -257]

// The library is loaded when the first key is used, because its certificates and parsers take memory.
const library = () => import('@simplewebauthn/server')

/** The options exclude the user's keys, so that none is added twice. */
export async function offerRegistration(party: RelyingParty, holder: KeyHolder, others: StoredKey[]) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userID: new TextEncoder().encode(holder.id),
    userName: holder.email,
    userDisplayName: holder.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: others.map(({ id, transports }) => ({ id, transports })),
    // The password has already been checked, so a key without a PIN is accepted as a second factor.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

export async function offerAssertion(party: RelyingParty, key: StoredKey) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: [{ id: key.id, transports: key.transports }],
    userVerification: 'preferred',
  })
}

export async function readRegistration(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<{ key: StoredKey; aaguid: string } | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch(refused)
  if (!verified || !registrationInfo) return undefined
  const { credential, aaguid, credentialBackedUp } = registrationInfo
  return {
    aaguid,
    key: {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      rpId: party.id,
      backedUp: credentialBackedUp,
    },
  }
}

/**
 * Returns the key's new use counter, or undefined if the response isn't this key's response to this
 * challenge.
 */
export async function readAssertion(
  party: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  key: StoredKey,
): Promise<number | undefined> {
  if (response.id !== key.id) return undefined
  const { verifyAuthenticationResponse } = await library()
  const credential: WebAuthnCredential = {
    id: key.id,
    publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'base64url')),
    counter: key.counter,
    transports: key.transports,
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential,
    requireUserVerification: false,
  }).catch(refused)
  return verified ? authenticationInfo?.newCounter : undefined
}

// The library throws on invalid input, which is the client's mistake.
const refused = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
})
