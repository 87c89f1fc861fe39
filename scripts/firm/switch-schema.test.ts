import { expect, it } from 'vitest'
import * as z from 'zod'
import { checkSwitches, switchShape, toSwitches } from './switch-schema.ts'

const schema = z.strictObject(switchShape).superRefine(checkSwitches)
const namesOn = (file: object) =>
  Object.entries(toSwitches(schema.parse(file))).flatMap(([name, on]) => (on ? [name] : []))
const faultsOf = (file: object) =>
  schema.safeParse(file).error?.issues.map(({ path, message }) => `${path.join(' ')}: ${message}`)

it('has everything on for a firm that says nothing', () => {
  expect(namesOn({})).toEqual(Object.keys(toSwitches(schema.parse({}))))
})

it('takes the kinds and forms along with their product', () => {
  const bridging = ['bridging', 'commercialBridging', 'semiCommercialBridging', 'hmoBridging', 'landBridging']
  expect(namesOn({ products: ['bridging'] })).toEqual([
    ...bridging,
    'developmentBridging',
    'bridgingApplication',
    'callback',
  ])
  expect(namesOn({ products: ['card payments'], forms: [] })).toEqual(['cardPayments'])
  expect(namesOn({ products: ['bridging'], bridgingKinds: ['HMO'], forms: ['callback'] })).toEqual([
    'bridging',
    'hmoBridging',
    'callback',
  ])
})

it.each([
  [{ products: [] }, ['products: at least one of: business finance, startups, bridging, card payments']],
  [
    { products: ['loans'], forms: 'all' },
    [
      'products 0: one of: business finance, startups, bridging, card payments',
      'forms: a list of: business application, bridging application, callback',
    ],
  ],
  [
    { products: ['startups', 'bridging'] },
    ['products: “startups” needs “business finance”, whose form takes its applications'],
  ],
  [
    { products: ['business finance'], bridgingKinds: ['HMO'], forms: ['bridging application'] },
    [
      'bridgingKinds: “HMO” is on while products don’t have “bridging”',
      'forms: “bridging application” is on while products don’t have “bridging”',
    ],
  ],
])('says what can’t be in %o', (file, faults) => {
  expect(faultsOf(file)).toEqual(faults)
})
