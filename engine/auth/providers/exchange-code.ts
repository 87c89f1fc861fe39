import * as z from 'zod'
import { BadIdToken, type OpenIdProvider, ProviderUnavailable } from './open-id-provider.ts'

export interface ProviderTokens {
  idToken: string
  accessToken: string | undefined
  refreshToken: string | undefined
}

const responseSchema = z.object({
  id_token: z.string(),
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
})

const TIMEOUT_MS = 10_000

export async function exchangeCode(
  provider: OpenIdProvider,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<ProviderTokens> {
  const { token_endpoint } = await provider.discovery()
  const { clientIds, clientSecret = '' } = provider.settings
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientIds[0] ?? '',
    client_secret: clientSecret,
    code_verifier: verifier,
  }
  const response = await fetch(token_endpoint ?? '', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause) => {
    throw new ProviderUnavailable('The sign-in provider takes no code', { cause })
  })
  if (response.status >= 500) throw new ProviderUnavailable('The sign-in provider takes no code')
  const reading = responseSchema.safeParse(
    response.ok ? await response.json().catch(() => undefined) : undefined,
  )
  if (!reading.success) throw new BadIdToken('The sign-in provider did not accept the code')
  const { id_token, access_token, refresh_token } = reading.data
  return { idToken: id_token, accessToken: access_token, refreshToken: refresh_token }
}
