import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { howMany, noteResult } from '../../../tests/faults/scale.ts'
import { costlyMail } from '../../../tests/mail/costly-mail.ts'
import { ODD_MAIL } from '../../../tests/mail/odd-mail-corpus.ts'
import { expectStorable } from '../../../tests/mail/storable.ts'
import { parseMail } from './parse-mail.ts'

const CORPUS = Object.values(ODD_MAIL)
  .flat()
  .map(({ source }) => source)
  .filter((source) => source.length < 20_000)

const CHANGED_COUNT = howMany(100, 20_000)
const CUT_COUNT = howMany(25, 5_000)
const RANDOM_COUNT = howMany(40, 10_000)
const COSTLY_MAIL = costlyMail(1_000_000)

afterAll(() => {
  const tried = CHANGED_COUNT + CUT_COUNT + RANDOM_COUNT + COSTLY_MAIL.length
  noteResult(
    'odd e-mails: changed, cut off, random, made to take long',
    tried,
    tried,
    'all read, all within limits',
  )
})

const options = { authServId: 'mx.broker.example' }

const oneOfCorpus = fc.constantFrom(...CORPUS)
const change = fc.record({
  kind: fc.constantFrom('remove', 'repeat', 'overwrite', 'insert'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 400 }),
  other: oneOfCorpus,
  noise: fc.uint8Array({ maxLength: 12 }),
})

function applyChange(
  source: Uint8Array,
  { kind, at, length, other, noise }: typeof change extends fc.Arbitrary<infer C> ? C : never,
) {
  const start = Math.floor(at * source.length)
  const end = start + length
  const piece = source.subarray(start, end)
  const inserted = {
    remove: [],
    repeat: [piece, piece, piece],
    overwrite: [noise, piece.subarray(noise.length)],
    insert: [other.subarray(start % (other.length + 1), end), piece],
  }[kind]
  return Buffer.concat([source.subarray(0, start), ...(inserted ?? []), source.subarray(end)])
}

it('gives storable mail for corpus messages with random changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      oneOfCorpus,
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (source, changes, cutOff) => {
        expectStorable(await parseMail(changes.reduce(applyChange, source), { ...options, cutOff }))
      },
    ),
    { numRuns: CHANGED_COUNT },
  )
})

it('marks a corpus message as cut wherever it is cut off', async () => {
  await fc.assert(
    fc.asyncProperty(oneOfCorpus, fc.double({ min: 0, max: 1, noNaN: true }), async (source, at) => {
      const { mail } = await parseMail(source.subarray(0, Math.floor(at * source.length)), { cutOff: true })
      expect(mail.cut).toBe(true)
    }),
    { numRuns: CUT_COUNT },
  )
})

it('gives storable mail for random bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000, size: 'max' }), async (source) => {
      expectStorable(await parseMail(source, options))
    }),
    { numRuns: RANDOM_COUNT },
  )
})

// Quadratic parsing would take minutes on these, so the test would time out.
it.each(COSTLY_MAIL)('gives storable mail for 1 MB of $name in time', async ({ source }) => {
  expectStorable(await parseMail(source, options))
})
