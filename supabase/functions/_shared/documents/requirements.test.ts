import { expect, it } from 'vitest'
import { checklistChoices } from './requirements.ts'

it('offers a list that is off to the cases that have it', () => {
  const lists = [
    { kind: 'business', off: true },
    { kind: 'bridging', off: false },
  ] as const
  expect(checklistChoices(lists)).toEqual([['bridging', 'Bridging']])
  expect(checklistChoices(lists, 'business').map(([kind]) => kind)).toEqual(['business', 'bridging'])
})
