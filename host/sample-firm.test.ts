import { expect, it } from 'vitest'
import { publishesSample, refuseSampleInPublic } from './sample-firm.ts'

it('publishes the sample’s articles on an address without https only', () => {
  expect(publishesSample('http://localhost:3000')).toBe(true)
  expect(publishesSample('https://www.larkandcrane.example')).toBe(false)
})

it('refuses a public address, unless it is an example', () => {
  for (const address of ['http://localhost:3000', 'https://www.larkandcrane.example'])
    expect(() => refuseSampleInPublic(address)).not.toThrow()
  for (const address of ['https://www.example.com', 'https://notan.example.co.uk'])
    expect(() => refuseSampleInPublic(address)).toThrow(/^SITE_URL is https:.* FIRM_DIR/)
})
