import { expect, it } from 'vitest'
import { joinReason, splitReason } from './outcome-reason.ts'

const LISTED = ['No exit', 'Other']

it.each([
  ['', { reason: '', more: '' }],
  ['No exit', { reason: 'No exit', more: '' }],
  ['No exit: the sale fell through', { reason: 'No exit', more: 'the sale fell through' }],
  ['Written before the list: long ago', { reason: 'Written before the list: long ago', more: '' }],
])('reads %j and writes it the same', (stored, parts) => {
  expect(splitReason(stored, LISTED)).toEqual(parts)
  expect(joinReason(parts)).toBe(stored)
})
