import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMessageAssembler, splitMessage } from './message-parts.ts'

const text = fc.string({ unit: 'binary', maxLength: 40 }).map((piece) => piece.repeat(1_000))

it('puts split messages together again, from parts that fit into notifications', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
      const parts = texts.flatMap((each, number) => splitMessage(7, number, each))
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000)
      expect(new Set(parts).size).toBe(parts.length)
      const assembler = createMessageAssembler()
      const whole = parts.map((part) => assembler.take(part)).filter((message) => message !== undefined)
      expect(whole).toEqual(texts.map((each) => ({ host: 7, text: each.toWellFormed() })))
    }),
    { numRuns: 50 },
  )
})

it('ignores notifications without a head, and messages whose first part it missed', () => {
  const [, second = ''] = splitMessage(7, 1, 'x'.repeat(20_000))
  const assembler = createMessageAssembler()
  for (const part of ['', 'x', '1.1.0 x', '7.1.0.9999999 x', second])
    expect(assembler.take(part)).toBeUndefined()
  expect(assembler.take(splitMessage(7, 2, 'y')[0] ?? '')).toEqual({ host: 7, text: 'y' })
})
