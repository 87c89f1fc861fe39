import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createAssembly, cutMessage } from './message-parts.ts'

const text = fc.string({ unit: 'binary', maxLength: 40 }).map((piece) => piece.repeat(1_000))

it('puts together what it has cut, in parts that fit', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
      const parts = texts.flatMap((each, number) => cutMessage(7, number, each))
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(8_000)
      expect(new Set(parts).size).toBe(parts.length)
      const assembly = createAssembly()
      const whole = parts.map((part) => assembly.take(part)).filter((message) => message !== undefined)
      expect(whole).toEqual(texts.map((each) => ({ host: 7, text: each.toWellFormed() })))
    }),
    { numRuns: 50 },
  )
})

it('drops what has no head, and a message whose beginning it missed', () => {
  const [, second = ''] = cutMessage(7, 1, 'x'.repeat(20_000))
  const assembly = createAssembly()
  for (const part of ['', 'x', '1.1.0 x', '7.1.0.9999999 x', second])
    expect(assembly.take(part)).toBeUndefined()
  expect(assembly.take(cutMessage(7, 2, 'y')[0] ?? '')).toEqual({ host: 7, text: 'y' })
})
