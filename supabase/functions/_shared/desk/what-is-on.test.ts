import { expect, it } from 'vitest'
import { toSwitches } from '../../../../scripts/firm/switch-schema.ts'
import { namesOff } from './what-is-on.ts'

it('tells the database what is off in its own names', () => {
  expect(namesOff(toSwitches({ products: ['bridging'], bridgingKinds: ['HMO'] }))).toEqual([
    'business',
    'startup',
    'bridging_commercial',
    'bridging_semi_commercial',
    'bridging_land',
    'bridging_development',
    'cards',
    'business_application',
  ])
})
