import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSecretSeal } from './seal-secret.ts'

const { seal, open } = createSecretSeal(randomBytes(32).toString('base64url'))

it('opens what it sealed, in its own row only', () => {
  const kept = seal('row-1', 'GEZDGNBVGY3TQOJQ')
  expect(kept).not.toContain('GEZDGNBV')
  expect(open('row-1', kept)).toBe('GEZDGNBVGY3TQOJQ')
  expect(() => open('row-2', kept)).toThrow()
})

it('seals the same secret differently each time', () => {
  expect(seal('row-1', 'same')).not.toBe(seal('row-1', 'same'))
})

it('refuses what was changed, or sealed with another key', () => {
  const kept = JSON.parse(seal('row-1', 'secret')) as Record<string, string>
  const data = Buffer.from(kept.data ?? '', 'base64')
  data[0] = (data[0] ?? 0) ^ 1
  expect(() => open('row-1', JSON.stringify({ ...kept, data: data.toString('base64') }))).toThrow()
  const other = createSecretSeal(randomBytes(32).toString('base64url'))
  expect(() => other.open('row-1', JSON.stringify(kept))).toThrow()
})

it('reads a secret that was kept plainly', () => {
  expect(open('row-1', 'GEZDGNBVGY3TQOJQ')).toBe('GEZDGNBVGY3TQOJQ')
})

it('wants a key of 256 bits', () => {
  expect(() => createSecretSeal('c2hvcnQ')).toThrow('256 bits')
})
