import { expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

it.each([
  ['', '/'],
  ['?next=%2Fcases%2FLC-20261115-0001', '/cases/LC-20261115-0001'],
  ['?next=https%3A%2F%2Fevil.example', '/'],
  ['?next=%2F%2Fevil.example', '/'],
  ['?next=%2F%5Cevil.example', '/'],
  ['?next=javascript%3Aalert(1)', '/'],
])('%s leads to %s', (search, path) => {
  expect(nextPath(search)).toBe(path)
})
