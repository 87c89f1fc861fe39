import { expect, it } from 'vitest'
import { createConnectionLimits } from './socket-slots.ts'

const limits = () => createConnectionLimits({ sockets: 3, socketsPerAddress: 2 })

it('makes the stranger who has been there longest give way once all places are taken', () => {
  const { enter } = limits()
  const gone: string[] = []
  const first = enter('203.0.113.1', () => gone.push('first'))
  enter('203.0.113.2', () => gone.push('second'))
  enter('203.0.113.3', () => gone.push('third'))
  first?.keep()
  expect(enter('203.0.113.4', () => gone.push('fourth'))).toBeDefined()
  expect(gone).toEqual(['second'])
})

it('refuses when nobody has to give way', () => {
  const { enter } = limits()
  const places = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((address) => enter(address, () => {}))
  for (const place of places) place?.keep()
  expect(enter('203.0.113.4', () => {})).toBeUndefined()
  places[1]?.leave()
  expect(enter('203.0.113.4', () => {})).toBeDefined()
})

it('lets one address have so many and no more, and sends nobody away for it', () => {
  const { enter } = limits()
  const gone: number[] = []
  expect([1, 2, 3].map((n) => enter('203.0.113.1', () => gone.push(n)) !== undefined)).toEqual([
    true,
    true,
    false,
  ])
  expect(gone).toEqual([])
})
