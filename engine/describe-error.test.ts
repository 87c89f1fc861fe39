import { expect, it } from 'vitest'
import { describeError } from './describe-error.ts'

it('tells the place and the kind of a fault, never its words', () => {
  const cause = Object.assign(new TypeError('bad value "canary@example.com"'), { code: '22P02' })
  const told = describeError(new Error('failed for\n canary', { cause }))
  expect(told).toMatchObject({ error: 'Error', cause: { error: 'TypeError', code: '22P02' } })
  expect(told.at).toHaveLength(4)
  expect(JSON.stringify(told)).not.toContain('canary')
})
