import { createHash } from 'node:crypto'
import { loadSecrets } from '../../../../host/secrets.ts'
import { resetStaff } from '../../../../host/staff/staff.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { CLIENT_ID, CLIENT_SECRET, type OidcProvider, startOidcProvider } from './start-oidc-provider.ts'

export const DESK = 'https://desk.example.com'

export interface ProviderHost {
  host: TestHost
  provider: OidcProvider
  close(): Promise<void>
}

/** A host with a provider of the test's own under two names: `firm`, and `keys_only`, which has no client secret. */
export async function startProviderHost(): Promise<ProviderHost> {
  const provider = await startOidcProvider()
  const host = await startTestHost({
    env: {
      DESK_URL: DESK,
      OIDC_FIRM_ISSUER: provider.issuer,
      OIDC_FIRM_CLIENT_ID: `${CLIENT_ID} another-client`,
      OIDC_FIRM_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_KEYS_ONLY_ISSUER: provider.issuer,
      OIDC_KEYS_ONLY_CLIENT_ID: CLIENT_ID,
    },
  })
  return {
    host,
    provider,
    async close() {
      await host.close()
      provider.close()
    },
  }
}

/** Signs in with an id token of the provider's. */
export const enterWith = (
  host: TestHost,
  token: string,
  more: { nonce?: string; access_token?: string } = {},
) => host.client().auth.signInWithIdToken({ provider: 'firm', token, ...more })

/** The form in which the id token contains the nonce. */
export const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')

/** Resets the account as the operator does with `npm run staff`. */
export async function resetAccount(host: TestHost, email: string) {
  const { authKey } = await loadSecrets(host.dataDir)
  return resetStaff({ database: host.database.auth, authKey, now: () => new Date(), deskUrl: DESK }, email)
}
