import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createAccessTokens } from './access-tokens.ts'

async function makeKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid }
}

it('reads the key files again for every holder of a newer key', async () => {
  const [older, newer] = [await makeKey('older'), await makeKey('newer')]
  let keys = [older]
  const issuer = 'https://example.com'
  const tokens = await createAccessTokens({ readKeys: async () => keys, issuer })
  keys = [newer, older]
  const other = await createAccessTokens({ readKeys: async () => keys, issuer })
  const token = await other.sign({ role: 'anon' })
  const read = await Promise.all([tokens.read(token), tokens.read(token)])
  expect(read.map((actor) => actor?.role)).toEqual(['anon', 'anon'])
})

it('refuses a token of ours that never ends', async () => {
  const key = await makeKey('ours')
  const tokens = await createAccessTokens({ readKeys: async () => [key], issuer: 'https://example.com' })
  const token = new SignJWT({ role: 'service_role', aud: 'authenticated' }).setProtectedHeader({
    alg: 'ES256',
    kid: 'ours',
  })
  const secret = await importJWK(key, 'ES256')
  expect(await tokens.read(await token.sign(secret))).toBeUndefined()
  expect(await tokens.read(await token.setExpirationTime('1h').sign(secret))).toBeDefined()
})
