import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt, type JWTPayload } from 'jose'
import type { TestHost } from '../setup/start-test-host.ts'

/** What the token of a signed-in client says. */
export async function claimsOf(client: SupabaseClient): Promise<JWTPayload> {
  const { data } = await client.auth.getSession()
  return decodeJwt(data.session?.access_token ?? '')
}

/** supabase-js with a token that the host signs with these claims, even claims that no sign-in would give. */
export async function withClaims(host: TestHost, claims: JWTPayload): Promise<SupabaseClient> {
  const token = await host.signToken(claims)
  return createClient(host.url, host.anonKey, { accessToken: async () => token })
}
