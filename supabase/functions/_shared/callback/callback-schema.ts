import * as z from 'zod/mini'
import { lineField } from '../fields/text-field.ts'

export const callbackSchema = z.strictObject({
  name: lineField({ label: 'Name', min: 1, max: 200, message: 'Please enter your name' }),
  phone: lineField({ label: 'Phone number', min: 1, max: 40, message: 'Please enter your phone number' }),
})
