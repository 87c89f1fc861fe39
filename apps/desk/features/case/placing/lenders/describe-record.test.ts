import { expect, it } from 'vitest'
import { describeRecord } from './describe-record.ts'

const never = { asked: 0, median_days: null, answers: [], loans: 0, lent_pounds: 0 }

it('says what the desk knows of a lender', () => {
  expect(describeRecord(never)).toEqual([])
  expect(describeRecord({ ...never, asked: 1 })).toEqual(['Over all cases: asked once, no answer so far'])
  expect(
    describeRecord({
      asked: 3,
      median_days: 2.4,
      answers: [
        { answer: 'declined', reason: 'No HMOs', at: '2026-11-02T10:00:00Z' },
        { answer: 'terms', reason: null, at: '2026-10-05T10:00:00Z' },
      ],
      loans: 1,
      lent_pounds: 250_000,
    }),
  ).toEqual([
    'Over all cases: asked 3 times, answers in 2 days; lent £250,000 in 1 case',
    'Answered a case on 2 November 2026: Declined, No HMOs',
    'Answered a case on 5 October 2026: Terms',
  ])
  expect(describeRecord({ ...never, loans: 2, lent_pounds: 90_000 })).toEqual([
    'Over all cases: lent £90,000 in 2 cases',
  ])
})
