import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { validationFailed } from '../auth-error.ts'
import type { FactorContext, FactorKind } from './factor-kind.ts'
import type { FactorRow } from './factor-rows.ts'
import type { RelyingParties, RelyingParty } from './relying-party.ts'
import {
  offerAssertion,
  offerRegistration,
  readAssertion,
  readRegistration,
  type StoredCeremony,
  type StoredKey,
} from './security-keys.ts'

export function createWebauthnFactor(parties: RelyingParties): FactorKind {
  return {
    refusal: 'The security key could not be verified',

    enrol: () => ({ columns: {}, response: {} }),

    async challenge({ webauthn = {} }, context) {
      const { web_authn_credential: key } = context.factor
      // A key works only with the RP id that it was created for.
      const party = parties.find(webauthn)
      if (!party || (key && key.rpId !== party.id)) {
        throw validationFailed(`Security keys do not work at ${webauthn.rpId ?? 'this address'}`)
      }
      const type = key ? 'request' : 'create'
      const publicKey = key ? await offerAssertion(party, key) : await offerCreation(party, context)
      const ceremony: StoredCeremony = { type, challenge: publicKey.challenge, rpId: party.id }
      return {
        id: randomUUID(),
        stored: { ceremony },
        response: { webauthn: { type, credential_options: { publicKey } } },
      }
    },

    async verify(client, { webauthn }, challenge, { factor, factors }) {
      if (!webauthn) throw validationFailed('WebAuthn config required')
      const ceremony = challenge.web_authn_session_data
      if (!ceremony || ceremony.type !== webauthn.type) return false
      // Each challenge can be used once, with the right key or a wrong one.
      await client.query('delete from auth.mfa_challenges where id = $1', [challenge.id])
      const party = parties.findById(ceremony.rpId)
      const key = factor.web_authn_credential
      if (!key) {
        const response = webauthn.credential_response as unknown as RegistrationResponseJSON
        const registered = await readRegistration(party, ceremony.challenge, response)
        if (!registered || userKeys(factors).some(({ id }) => id === registered.key.id)) return false
        await client.query(
          'update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3 where id = $1',
          [factor.id, registered.key, registered.aaguid],
        )
        return true
      }
      const response = webauthn.credential_response as unknown as AuthenticationResponseJSON
      const counter = await readAssertion(party, ceremony.challenge, response, key)
      if (counter === undefined) return false
      await client.query('update auth.mfa_factors set web_authn_credential = $2 where id = $1', [
        factor.id,
        { ...key, counter },
      ])
      return true
    },
  }
}

function offerCreation(party: RelyingParty, { user, factors }: FactorContext) {
  const email = user.email ?? user.id
  const { name } = user.raw_user_meta_data
  const holder = { id: user.id, email, name: typeof name === 'string' && name ? name : email }
  return offerRegistration(party, holder, userKeys(factors))
}

const userKeys = (factors: FactorRow[]): StoredKey[] =>
  factors.flatMap(({ web_authn_credential }) => web_authn_credential ?? [])
