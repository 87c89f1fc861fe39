import { expect, it } from 'vitest'
import { getInitials } from './get-initials.ts'

it.each([
  ['Ann Ford', 'AF'],
  ['Mary Jane van Holt', 'MH'],
  ['ben.hale@example.com', 'BH'],
  ['Óscar', 'ÓS'],
  ['', '?'],
])('abbreviates %s to %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
