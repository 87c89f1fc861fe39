import { expect, it } from 'vitest'
import { exitNote } from './answer-notes.tsx'

it.each(['Refinance', ' refinance ', 'Sale'])('asks for more than the exit “%s”', (typed) => {
  expect(exitNote(typed)).toContain('Say a little more')
})

it.each(['', 'Ref', 'Remortgage', 'Sale of it', 'Refinance to a buy-to-let mortgage'])(
  'says nothing about the exit “%s”',
  (typed) => {
    expect(exitNote(typed)).toBeUndefined()
  },
)
