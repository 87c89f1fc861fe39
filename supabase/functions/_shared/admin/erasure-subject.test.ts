import { expect, it } from 'vitest'
import { readErasureSubject } from './erasure-subject.ts'

it.each(['', 'Ada Heron', '7946 0123', 'LC-2026', "' or true --"])('takes %j for nobody', (typed) => {
  expect(readErasureSubject(typed)).toBeUndefined()
})
