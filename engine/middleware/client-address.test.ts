import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { expect, it } from 'vitest'
import { clientAddress, truncateAddress } from './client-address.ts'

const proxies = new BlockList()
proxies.addSubnet('10.0.0.0', 8)

const asked = (remoteAddress: string, forwardedFor?: string) =>
  clientAddress(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } } as unknown as IncomingMessage,
    proxies,
  )

it.each([
  ['203.0.113.9', undefined, '203.0.113.9', 'no proxy'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9', 'a header nobody vouches for'],
  ['10.0.0.1', '198.51.100.1', '198.51.100.1', 'one trusted proxy'],
  ['10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2', '198.51.100.1', 'a chain with a forged first entry'],
  ['::ffff:10.0.0.1', '2001:db8::7', '2001:db8::7', 'a mapped proxy address'],
  ['10.0.0.1', 'nonsense', '10.0.0.1', 'a header that is no address'],
])('from %s with %s it is %s (%s)', (remote, header, expected, _why) => {
  expect(asked(remote, header)).toBe(expected)
})

it.each([
  ['203.0.113.9', '203.0.113.0'],
  ['2001:db8:12:34::7', '2001:db8:12::'],
  ['2001:0db8::7', '2001:db8:0::'],
  ['', ''],
])('shortens %s to %s', (address, expected) => {
  expect(truncateAddress(address)).toBe(expected)
})
