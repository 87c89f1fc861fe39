import { expect, it } from 'vitest'
import type { UnmatchedMail } from '../../backend/received-mail.ts'
import { describeDoubt } from './describe-doubt.ts'
import { readPart } from './mail-parts.ts'

const cases: UnmatchedMail['cases'] = [
  { reference: 'LC-20261113-4821', name: 'Priya Nair', state: 'new', named: true },
  { reference: 'LC-20261112-0007', name: 'Priya Nair', state: 'completed', named: false },
]

it.each([
  [
    'unknown_sender',
    'Names LC-20261113-4821 but comes from an address the case doesn’t know. Check before you file it.',
  ],
  ['failed_check', 'Names LC-20261113-4821, but our mail server couldn’t confirm the sender.'],
  [
    'other_domain',
    'Names LC-20261113-4821, but our mail server confirmed another domain than the sender’s. Somebody else may have written it.',
  ],
  [
    'unproven_report',
    'Says that an e-mail of ours about LC-20261113-4821 came back, but doesn’t match one we sent. Nothing was marked.',
  ],
  ['too_much', 'LC-20261113-4821 has had unusually much e-mail. File what belongs there.'],
  ['closed', 'LC-20261113-4821 is closed.'],
  [null, undefined],
] as const)('says why an e-mail isn’t in the case it names: %s', (doubt, words) => {
  expect(describeDoubt({ doubt, cases })).toBe(words)
})

it.each([
  [undefined, 'people'],
  ['automatic', 'automatic'],
  ['something', 'people'],
])('reads the part from the address: %s', (segment, part) => {
  expect(readPart(segment)).toBe(part)
})
