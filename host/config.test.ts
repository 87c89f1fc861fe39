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
  expect(config.sessions).toEqual({ idleMinutes: 120, maxHours: 12 })
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
  [
    { CLAMD_SOCKET: 'clamd' },
    'CLAMD_SOCKET must be a path such as /run/clamav/clamd.ctl, or host:port, not "clamd".',
  ],
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ SMTP_URL: 'smtp://mail.example', LEADS_TO: 'desk@example.com' }, 'MAIL_FROM must be the address'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'mail@example.com' }, 'LEADS_TO must be one address'],
  [{ LEADS_TO: 'one@example.com, two@example.com' }, 'LEADS_TO must be one address'],
  [{ IMAP_URL: 'pop3://mail.example' }, 'IMAP_URL must be an address that starts with imaps:// or imap://.'],
  [{ IMAP_URL: 'imaps://mail.example' }, 'IMAP_URL must have the form imaps://user:password@'],
  [{ SESSION_IDLE_MINUTES: '1' }, 'SESSION_IDLE_MINUTES must be a whole number from 5 to 43200, not "1".'],
  [{ SESSION_MAX_HOURS: 'long' }, 'SESSION_MAX_HOURS must be a whole number from 1 to 8760, not "long".'],
  [{ KEEP_QUARANTINED_DAYS: '0' }, 'KEEP_QUARANTINED_DAYS must be a whole number from 1 to 9999, not "0".'],
])('refuses %j in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

it('takes any free desk port only when the site does', () => {
  expect(readConfig({ PORT: '0' }).deskPort).toBe(0)
  expect(readConfig({ PORT: '8080' }).deskPort).toBe(3001)
})

it('links to the site and the desk where they listen', () => {
  expect(readConfig({ PORT: '8080', DESK_PORT: '8081' })).toMatchObject({
    siteUrl: 'http://localhost:8080',
    deskUrl: 'http://localhost:8081',
    mail: { siteUrl: 'http://localhost:8080', deskUrl: 'http://localhost:8081' },
  })
  expect(readConfig({ PORT: '0' }).siteUrl).toBe('http://localhost:3000')
  expect(readConfig({ PORT: '8080', SITE_URL: 'https://example.com' }).siteUrl).toBe('https://example.com')
  expect(readConfig({ DESK_PORT: '8081', DESK_URL: 'https://desk.example.com' }).deskUrl).toBe(
    'https://desk.example.com',
  )
})

it('believes the proxies it was told of', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' })
  expect(trustedProxies.check('10.1.2.3')).toBe(true)
  expect(trustedProxies.check('::1', 'ipv6')).toBe(true)
  expect(trustedProxies.check('192.0.2.1')).toBe(false)
})

it.each([
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://clamd.example:3310', { host: 'clamd.example', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['', undefined],
])('finds the scanner at %s', (text, address) => {
  expect(readConfig({ CLAMD_SOCKET: text }).clamd).toEqual(address)
})

it('reads the sender’s name, and the firm’s address without a mail server', () => {
  const env = {
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'The Desk <mail@example.com>',
    LEADS_TO: 'desk@example.com',
  }
  expect(readConfig(env).mail).toMatchObject({
    from: { name: 'The Desk', address: 'mail@example.com' },
    leadsTo: 'desk@example.com',
    deskUrl: 'http://localhost:3001',
  })
  expect(readConfig({}).mail.leadsTo).toBe('enquiries@larkandcrane.example')
})
