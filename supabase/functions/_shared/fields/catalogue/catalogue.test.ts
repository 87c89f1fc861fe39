import { expect, it } from 'vitest'
import { bridgingFields, bridgingLoanFields } from './bridging-fields.ts'
import { businessFields } from './business-fields.ts'
import { factFields } from './fact-fields.ts'
import { personFields } from './person-fields.ts'
import type { Field } from './question.ts'

const FIELDS = Object.entries<Field>({
  ...businessFields,
  ...bridgingLoanFields,
  ...bridgingFields,
  ...factFields,
  ...personFields,
})

it.each(FIELDS)('%s has limits that can be kept, or choices', (_, { kind, min = 0, max, choices, range }) => {
  if (kind === 'choice') return expect(Object.keys(choices ?? {}).length).toBeGreaterThan(1)
  if (kind === 'day') return expect(range).toBeDefined()
  expect(max).toBeGreaterThan(min)
})
