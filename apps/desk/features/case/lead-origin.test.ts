import { expect, it } from 'vitest'
import { leadOrigin } from './lead-origin.ts'
import { sampleLead } from './sample-case.ts'

it('says what the browser told, and each part of a campaign once', () => {
  const lead = {
    ...sampleLead,
    landing_page: '/bridging-loans?utm_source=post&amount=250000&utm_campaign=autumn',
    utm_source: 'post',
    utm_campaign: 'autumn',
  }
  expect(leadOrigin(lead)).toEqual([
    { label: 'First page seen', value: '/bridging-loans?amount=250000' },
    { label: 'Campaign source', value: 'post' },
    { label: 'Campaign', value: 'autumn' },
  ])
  expect(leadOrigin(sampleLead)).toEqual([])
})
