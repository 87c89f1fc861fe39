import { expect, it } from 'vitest'
import { groupSecret, readQrCode } from './totp-secret.ts'

it('keeps a colour in the picture from ending its address', () => {
  const address = readQrCode('data:image/svg+xml;utf-8,<svg fill="#000">\n</svg>')
  expect(address).not.toContain('#')
  expect(decodeURIComponent(address.replace('data:image/svg+xml,', ''))).toBe('<svg fill="#000">\n</svg>')
})

it('shows a key in fours', () => {
  expect(groupSecret('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB')
})
