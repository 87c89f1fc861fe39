import { expect, it } from 'vitest'
import { createRelyingParties } from './relying-party.ts'

const DESK = 'https://desk.example.com'
const SITE = 'https://www.example.com'
const parties = createRelyingParties([DESK, SITE])

it('means the desk when the client names nobody', () => {
  expect(parties.find({})).toEqual({ id: 'desk.example.com', origins: [DESK] })
})

it('takes the name and origin of either of our addresses', () => {
  expect(parties.find({ rpId: 'www.example.com', rpOrigins: [SITE] })).toEqual({
    id: 'www.example.com',
    origins: [SITE],
  })
})

it('tells two ports of one host apart by origin alone', () => {
  const local = createRelyingParties(['http://localhost:3001', 'http://localhost:3000'])
  expect(local.find({ rpId: 'localhost' })?.origins).toEqual([
    'http://localhost:3001',
    'http://localhost:3000',
  ])
})

it.each([
  { rpId: 'example.com' },
  { rpId: 'evil.example' },
  { rpId: 'desk.example.com', rpOrigins: ['https://desk.example.com.evil.example'] },
  { rpId: 'desk.example.com', rpOrigins: [DESK, 'https://evil.example'] },
  { rpId: 'desk.example.com', rpOrigins: [SITE] },
  { rpId: '' },
])('knows nobody called %j', (asked) => {
  expect(parties.find(asked)).toBeUndefined()
})
