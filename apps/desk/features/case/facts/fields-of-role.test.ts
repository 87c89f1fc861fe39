import { expect, it } from 'vitest'
import { fieldsOfRole } from './fields-of-role.ts'

it('asks no solicitor for a date of birth', () => {
  expect(fieldsOfRole('solicitor')).not.toContain('date_of_birth')
  expect(fieldsOfRole('applicant')).toContain('date_of_birth')
})
