import { expect, it } from 'vitest'
import { describeWants } from './describe-wants.ts'
import { sampleBridging, sampleCase, sampleLead } from './sample-case.ts'

it('says what somebody came for, in a line', () => {
  expect(describeWants(sampleCase)).toBe('£250,000 business finance, A second delivery van')
  expect(
    describeWants({
      ...sampleCase,
      lead: { ...sampleLead, form: 'bridging_application' },
      summary: { ...sampleCase.summary, amount_pounds: 500_000 },
      answers: sampleBridging,
    }),
  ).toBe('£500,000 bridging loan, 12 months on 4 Mill Lane, Leeds')
  expect(
    describeWants({
      ...sampleCase,
      lead: { ...sampleLead, form: 'callback' },
      summary: { ...sampleCase.summary, amount_pounds: null },
      answers: { name: 'Ada Heron', phone: '020 7946 0123' },
    }),
  ).toBe('callback, asked us to call')
})
