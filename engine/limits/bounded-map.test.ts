import { expect, it } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

it('drops what was used longest ago, and reports it', () => {
  const dropped: [string, number][] = []
  const map = createBoundedMap<number>(2, (...entry) => dropped.push(entry))
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3])
  expect(dropped).toEqual([['b', 2]])
})

it('reports nothing for what is replaced, deleted or cleared', () => {
  const dropped: string[] = []
  const map = createBoundedMap<number>(2, (key) => dropped.push(key))
  map.set('a', 1)
  map.set('a', 2)
  map.delete('a')
  map.set('b', 3)
  map.clear()
  expect([map.get('a'), map.get('b'), dropped]).toEqual([undefined, undefined, []])
})
