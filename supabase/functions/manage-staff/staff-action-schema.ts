import * as z from 'zod/mini'
import { STAFF_ROLES } from '../_shared/desk/staff-roles.ts'
import { emailField } from '../_shared/fields/email-field.ts'
import { lineField } from '../_shared/fields/text-field.ts'

const id = z.uuid()
const role = z.enum(STAFF_ROLES)

export const staffActionSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('invite'),
    email: emailField('Enter an e-mail address'),
    name: lineField({ label: 'Name', min: 1, max: 200, message: 'Enter a name' }),
    role,
  }),
  z.strictObject({ action: z.literal('link'), id }),
  z.strictObject({ action: z.literal('set_role'), id, role }),
  z.strictObject({ action: z.literal('disable'), id }),
  z.strictObject({ action: z.literal('enable'), id }),
  z.strictObject({ action: z.literal('reset_factors'), id }),
])

export type StaffAction = z.infer<typeof staffActionSchema>
