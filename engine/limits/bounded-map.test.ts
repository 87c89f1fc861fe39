import { expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

it('drops what was used longest ago', () => {
  const map = new BoundedMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3])
})

it('drops nothing for what is replaced or deleted', () => {
  const map = new BoundedMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  map.delete('b')
  map.set('c', 4)
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
