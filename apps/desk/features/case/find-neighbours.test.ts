import { expect, it } from 'vitest'
import { findNeighbours } from './find-neighbours.ts'

const list = ['a', 'b', 'c']

it.each([
  ['a', { previous: undefined, next: 'b', place: '1 of 3' }],
  ['b', { previous: 'a', next: 'c', place: '2 of 3' }],
  ['c', { previous: 'b', next: undefined, place: '3 of 3' }],
  ['elsewhere', { previous: undefined, next: 'a', place: '' }],
])('knows the cases around %s', (reference, neighbours) => {
  expect(findNeighbours({ references: list, hasMore: false }, reference)).toEqual(neighbours)
})

it('says when the list goes on behind what was read of it', () => {
  const inbox = { references: list, hasMore: true }
  expect(findNeighbours(inbox, 'a')).toEqual({ previous: undefined, next: 'b', place: '1 of 3+' })
  expect(findNeighbours(inbox, 'c')).toEqual({ previous: 'b', next: undefined, place: '3 of 3+' })
})
