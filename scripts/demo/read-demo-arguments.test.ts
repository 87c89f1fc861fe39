import { expect, it } from 'vitest'
import { readDemoArguments } from './read-demo-arguments.ts'

it('invents two thousand leads of the first seed unless told otherwise', () => {
  expect(readDemoArguments([])).toEqual({ count: 2_000, seed: 1 })
  expect(readDemoArguments(['--count', '50', '--seed=7'])).toEqual({ count: 50, seed: 7 })
})

it.each([['--count', '0'], ['--count', '20001'], ['--seed', 'x'], ['--leads', '5'], ['50']])(
  'says how it is used when given %s %s',
  (...args) => {
    expect(() => readDemoArguments(args)).toThrow('npm run demo -- [--count')
  },
)
