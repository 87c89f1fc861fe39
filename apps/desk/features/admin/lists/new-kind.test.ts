import { expect, it } from 'vitest'
import { newKind } from './new-kind.ts'

it('never gives a new check the code of another', () => {
  const checks = [{ kind: 'id' }, { kind: 'id_b' }]
  expect(newKind('ID 1', [])).toBe('id')
  expect(newKind('ID 3', checks)).toBe('id_c')
  expect(newKind('2026', checks)).toBe('check')
})

it('finds a new code for each check of the same name', () => {
  const checks: { kind: string }[] = []
  for (let number = 1; number <= 60; number++) checks.push({ kind: newKind(`ID ${number}`, checks) })
  expect(new Set(checks.map(({ kind }) => kind)).size).toBe(60)
  expect(checks.slice(24, 28).map(({ kind }) => kind)).toEqual(['id_y', 'id_z', 'id_aa', 'id_ab'])
})

it('keeps to what the database accepts', () => {
  const long = newKind('Source of funds & wealth, with evidence of both (2026)', [])
  expect(long).toMatch(/^[a-z][a-z_]{0,38}[a-z]$/)
  expect(newKind('Source of funds & wealth, with evidence of both (2027)', [{ kind: long }])).toMatch(
    /^[a-z_]{1,40}$/,
  )
})
