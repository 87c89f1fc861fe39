import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('needs nothing', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    deskPort: 3001,
    siteUrl: 'http://localhost:3000',
  })
  expect(config.databaseUrl).toBeUndefined()
})

it.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [
    { DATABASE_URL: 'mysql://secret@db' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [{ SITE_URL: 'www.example.com' }, 'SITE_URL must be an address that starts with https:// or http://.'],
  [
    { SITE_URL: 'https://example.com/shop' },
    'SITE_URL must be an origin such as https://www.example.com, with no path.',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/99' },
    'TRUSTED_PROXIES takes addresses and subnets such as 10.0.0.0/8, not "10.0.0.0/99".',
  ],
])('refuses %j in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

it('believes the proxies it was told of', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' })
  expect(trustedProxies.check('10.1.2.3')).toBe(true)
  expect(trustedProxies.check('::1', 'ipv6')).toBe(true)
  expect(trustedProxies.check('192.0.2.1')).toBe(false)
})
