import { expect, it } from 'vitest'
import { nextStep } from './next-step.tsx'

const stepOf = (title: string) => nextStep({ label: '', slug: '', title }).closing.heading

it('ends an article with what it is about', () => {
  expect(stepOf('Card fees explained')).toBe('What do cards cost you now?')
  expect(stepOf('Seasonal trade, level repayments: making the two fit')).toBe(
    'What would it cost you a month?',
  )
})
