import { expect, it } from 'vitest'
import { callbackSchema } from '#shared/callback/callback-schema.ts'
import { readAnswers } from './read-answers.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

it('reads the fields the schema names and no others', () => {
  const form = formOf({ name: ' Ada ', phone: '020 7946 0998', referralNote: 'x', duration: '12' })
  expect(readAnswers(callbackSchema, form)).toEqual({ answers: { name: 'Ada', phone: '020 7946 0998' } })
})

it("says what is wrong in the schema's words, a missing field included", () => {
  expect(readAnswers(callbackSchema, formOf({ name: '  ' }))).toEqual({
    fieldErrors: { name: 'Please enter your name', phone: 'Please enter your phone number' },
  })
})
