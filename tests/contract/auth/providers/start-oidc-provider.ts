import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Right claims or, on purpose, wrong ones. */
type Claims = Record<string, unknown>

export interface OidcProvider {
  issuer: string
  /** An id token of this provider's, for CLIENT_ID unless the claims say otherwise. */
  sign(claims: Claims, header?: Record<string, unknown>): Promise<string>
  /** Signs with the key it had before, which its key set still shows. */
  signWithOlderKey(claims: Claims): Promise<string>
  /** Signs with a key that is not in its key set. */
  forge(claims: Claims): Promise<string>
  /** Plays the person at the provider's sign-in page: gives back where the browser is sent. */
  approve(address: string, person: Claims): Promise<URL>
  /** How often each path was asked for. */
  asked: Map<string, number>
  close(): void
}

export const CLIENT_ID = 'fairlead-desk'
export const CLIENT_SECRET = 'a secret between the two of them'

/** An OpenID Connect provider of the test's own: discovery, key set, and a token endpoint that checks PKCE. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const keys: { kid: string; jwk: object; privateKey: CryptoKey }[] = []
  const grants = new Map<string, { person: Claims; challenge: string; redirectUri: string }>()
  const asked = new Map<string, number>()

  async function addKey() {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    const kid = `key-${keys.length}`
    keys.unshift({ kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } })
  }
  // Two keys, because a provider keeps the older one for some days after it makes a new one.
  await addKey()
  await addKey()

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/.well-known/openid-configuration') {
      return send(200, {
        issuer,
        jwks_uri: `${issuer}/keys`,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
      })
    }
    if (pathname === '/keys') return send(200, { keys: keys.map(({ jwk }) => jwk) })
    if (pathname !== '/token') return send(404, {})
    const fields = new URLSearchParams(await text(request))
    const grant = grants.get(fields.get('code') ?? '')
    grants.delete(fields.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      fields.get('client_secret') === CLIENT_SECRET && fields.get('redirect_uri') === grant?.redirectUri
    if (!grant || !isRight || challenge !== grant.challenge) return send(400, { error: 'invalid_grant' })
    return send(200, {
      id_token: await sign(grant.person),
      access_token: 'provider-access',
      token_type: 'Bearer',
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function sign(claims: Claims, header: Record<string, unknown> = {}, key = keys[0]) {
    if (!key) throw new Error('The provider has no key.')
    return new SignJWT({ iss: issuer, aud: CLIENT_ID, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
      .setIssuedAt()
      .setExpirationTime((claims.exp as number | undefined) ?? '5m')
      .sign(key.privateKey)
  }

  return {
    issuer,
    sign: (claims, header) => sign(claims, header),
    signWithOlderKey: (claims) => sign(claims, {}, keys[1]),
    async forge(claims) {
      const { privateKey } = await generateKeyPair('RS256')
      return sign(claims, {}, { kid: keys[0]?.kid ?? '', jwk: {}, privateKey })
    },
    async approve(address, person) {
      const { searchParams } = new URL(address)
      const code = crypto.randomUUID()
      grants.set(code, {
        person: { nonce: searchParams.get('nonce') ?? undefined, ...person },
        challenge: searchParams.get('code_challenge') ?? '',
        redirectUri: searchParams.get('redirect_uri') ?? '',
      })
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', searchParams.get('state') ?? '')
      return back
    },
    asked,
    close: () => server.close(),
  }
}
