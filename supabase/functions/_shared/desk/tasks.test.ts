import { expect, it } from 'vitest'
import { taskMark } from './tasks.ts'

it('marks a case with who wrote, if it isn’t the applicant', () => {
  expect(taskMark({ cause: 'mail', words: 'Read the e-mail that arrived' })).toBe('E-mail')
  expect(taskMark({ cause: 'mail', words: 'Read the e-mail from the solicitor' })).toBe('E-mail: solicitor')
  expect(taskMark({ cause: 'mail', words: 'Read the e-mail from the lender', lender_name: 'Teal' })).toBe(
    'E-mail: Teal',
  )
  expect(taskMark({ cause: 'staff', words: 'Read the e-mail from the solicitor' })).toBeNull()
})
