import { expect, it } from 'vitest'
import { callbackSchema } from '#shared/callback/callback-schema.ts'
import { readAnswers } from './read-answers.ts'

it('reads the fields the schema names and no others', () => {
  const fields = { name: ' Ada ', phone: '020 7946 0998', referralNote: 'x', duration: '12' }
  expect(readAnswers(callbackSchema, fields)).toEqual({ answers: { name: 'Ada', phone: '020 7946 0998' } })
})

it("says what is wrong in the schema's words, a missing field included", () => {
  expect(readAnswers(callbackSchema, { name: '  ' })).toEqual({
    fieldErrors: { name: 'Please enter your name', phone: 'Please enter your phone number' },
  })
})
