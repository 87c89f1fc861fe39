import { expect, it } from 'vitest'
import { networksOf } from './networks.ts'

it.each([
  ['203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
  ['127.0.0.1', []],
  ['::1', []],
  ['', []],
  ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  // An IPv4 address written as IPv6. Treated as IPv6, all IPv4 addresses would be in the same networks.
  ['::ffff:cb00:7109', ['203.0.113.9', '203.0.113.0/24']],
  ['::ffff:203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
])('puts %s into the networks %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})
