import { describe, expect, it } from 'vitest'
import { toFieldErrors } from '../submission/field-errors.ts'
import { callbackSchema } from './callback-schema.ts'

function faults(answers: unknown) {
  const reading = callbackSchema.safeParse(answers)
  return reading.success ? {} : toFieldErrors(reading.error)
}

describe('callbackSchema', () => {
  it('asks for both answers in our words', () => {
    const both = { name: 'Please enter your name', phone: 'Please enter your phone number' }
    expect(faults({})).toEqual(both)
    expect(faults({ name: ' \t', phone: '\n' })).toEqual(both)
    expect(faults({ name: 5, phone: null })).toEqual(both)
  })

  it('allows a phone number in any form', () => {
    expect(faults({ name: 'Ada', phone: '0' })).toEqual({})
    expect(faults({ name: 'Ada', phone: '+44 (0)20 7946 0123 ext. 4' })).toEqual({})
  })

  it('names the limit one character past it', () => {
    expect(faults({ name: 'n'.repeat(200), phone: '0'.repeat(40) })).toEqual({})
    expect(faults({ name: 'n'.repeat(201), phone: '0'.repeat(41) })).toEqual({
      name: 'Name must be 200 characters or fewer',
      phone: 'Phone number must be 40 characters or fewer',
    })
  })

  it('refuses fields it does not know, whatever they are called', () => {
    expect(faults({ name: 'Ada', phone: '0', role: 'admin' })).toEqual({ role: 'This field is not known' })
    const polluting = JSON.parse('{"name":"Ada","phone":"0","__proto__":{"role":"admin"}}')
    expect(Object.keys(faults(polluting))).toEqual(['__proto__'])
  })

  it('keeps only what a database can store, on one line', () => {
    const reading = callbackSchema.parse({ name: ' Ada\r\nBcc: x\u0000\ud800 ', phone: '020\t7946' })
    expect(reading).toEqual({ name: 'Ada Bcc: x\ufffd', phone: '020 7946' })
  })
})
