import { expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

it.each([
  ['Ann Ford', 'AF'],
  ['Mary Jane van Holt', 'MH'],
  ['ben.hale@example.com', 'BH'],
  ['Óscar', 'ÓS'],
  ['', '?'],
])('abbreviates %s to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
