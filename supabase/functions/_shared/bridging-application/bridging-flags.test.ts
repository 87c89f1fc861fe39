import { describe, expect, it } from 'vitest'
import { claims } from '../../../../apps/site/content/claims.ts'
import { QUICKEST_COMPLETION_DAYS } from '../promises/days-left.ts'
import { bridgingFlags } from './bridging-flags.ts'
import { mentionsLivingThere } from './mentions-living-there.ts'

const answers = { exitStrategy: 'Sale of the property' }

describe('bridgingFlags', () => {
  it('flags a date closer than the quickest completion that the site claims', () => {
    expect(claims.bridgingFunds?.figure).toBe(`${QUICKEST_COMPLETION_DAYS} days`)
    const flags = (neededBy: string) => bridgingFlags({ ...answers, neededBy }, '2026-11-16')
    expect(flags('2026-11-15')).toEqual(['urgent'])
    expect(flags('2026-11-22')).toEqual(['urgent'])
    expect(flags('2026-11-23')).toEqual([])
    // Nothing is paid on a Sunday, so the Friday before it counts, as in the answer to the applicant.
    expect(flags('2026-11-29')).toEqual([])
    expect(bridgingFlags({ ...answers, neededBy: '2026-11-29' }, '2026-11-21')).toEqual(['urgent'])
  })

  it.each([
    [undefined, []],
    ['no', []],
    ['yes', ['may_be_regulated']],
    ['unsure', ['may_be_regulated']],
  ] as const)('answers %s to the question who lives there with %j', (familyHome, flags) => {
    expect(bridgingFlags({ ...answers, familyHome }, '2026-11-16')).toEqual(flags)
  })

  it('flags free text of somebody who will live there, whatever they answered', () => {
    const additionalInfo = 'We sell the flat. I will live in the new one.'
    expect(bridgingFlags({ ...answers, familyHome: 'no', additionalInfo }, '2026-11-16')).toEqual([
      'may_be_regulated',
    ])
  })
})

describe('mentionsLivingThere', () => {
  it.each([
    'I will live in the new one',
    'My parents are moving into the annexe',
    'Bridge until our house is sold',
    'It becomes my main residence',
    'my son lives there',
    'We’ll move in once the works are done'.replace('move in once', 'move into it once'),
  ])('sees it in: %s', (text) => {
    expect(mentionsLivingThere(text)).toBe(true)
  })

  it.each([
    'Sale of the property',
    'Refinance to a buy-to-let mortgage, four tenants live in it',
    'We will not live in it',
    'Neither I nor family will ever live there',
    'I won’t be living in the house',
    'Live auction in March',
  ])('does not see it in: %s', (text) => {
    expect(mentionsLivingThere(text)).toBe(false)
  })
})
