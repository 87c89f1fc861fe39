import { expect, it } from 'vitest'
import { newKind } from './new-kind.ts'

it('never gives a new check the code of another', () => {
  const checks = [{ kind: 'id' }, { kind: 'id_b' }]
  expect(newKind('ID 1', [])).toBe('id')
  expect(newKind('ID 3', checks)).toBe('id_c')
  expect(newKind('2026', checks)).toBe('check')
})

it('keeps to what the database accepts', () => {
  const long = newKind('Source of funds & wealth, with evidence of both (2026)', [])
  expect(long).toMatch(/^[a-z][a-z_]{0,38}[a-z]$/)
  expect(newKind('Source of funds & wealth, with evidence of both (2027)', [{ kind: long }])).toMatch(
    /^[a-z_]{1,40}$/,
  )
})
