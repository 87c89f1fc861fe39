import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { howMany, noteResult } from '../../../../tests/faults/scale.ts'
import { bytesOf } from '../../../../tests/pdfs/build-pdf.ts'
import { costlyPdfs, honestLargePdf } from '../../../../tests/pdfs/costly-pdfs.ts'
import { HARMS } from '../../../../tests/pdfs/harms.ts'
import { DOCUMENT_MARKS } from '../../_shared/business-application/document-marks.ts'
import { MAX_UPLOAD_BYTES } from '../../_shared/business-application/upload-rules.ts'
import { PdfInspection } from './pdf-inspection.ts'
import type { BudgetSettings } from './work-budget.ts'

// Stands still, so that the time limit never ends an inspection on a slow or busy machine.
const standingClock = () => 0

async function inspect(bytes: Uint8Array, pieceBytes = 65_536, budget: BudgetSettings = {}) {
  const inspection = new PdfInspection({ clock: standingClock, ...budget })
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await inspection.update(bytes.subarray(at, at + pieceBytes))
  }
  return { ...(await inspection.finish()), units: inspection.workUnits }
}

const BUDGET_UNITS = 8 * MAX_UPLOAD_BYTES
// In `npm test`, files and budget have a sixteenth of their full size, because full-size files would take a minute.
const SHARE = howMany(1 / 16, 1)
const FILE_BYTES = MAX_UPLOAD_BYTES * SHARE
const BUDGET = { maxUnits: BUDGET_UNITS * SHARE }
// When the budget has run out, finishing the current block of the file and piece of a stream may still cost this much.
const OVERRUN_UNITS = 5_000_000

describe('what an inspection costs', () => {
  it('is little more than the bytes of an honest file', async () => {
    const { units, marks } = await inspect(honestLargePdf())
    expect(marks).toEqual([])
    expect(units).toBeLessThan(1.01 * MAX_UPLOAD_BYTES)
  })

  afterAll(() => {
    const files = costlyPdfs(0).length
    const detail =
      'work bounded at eight times the bytes of the largest file; marked when not looked through to the end'
    noteResult(`PDFs of ${FILE_BYTES / 2 ** 20} MB that cost time`, files, files, detail)
  })

  it.each(costlyPdfs(FILE_BYTES))('is bounded for %s', async (_, make) => {
    const { units, marks } = await inspect(make(), 65_536, BUDGET)
    expect(units).toBeLessThan(BUDGET.maxUnits + OVERRUN_UNITS)
    if (units > BUDGET.maxUnits) expect(marks).toContain('not_fully_inspected')
  })

  it('counts white space that comes out of streams', async () => {
    const [whiteSpace] = costlyPdfs(MAX_UPLOAD_BYTES)
    const result = await inspect(whiteSpace?.[1]() ?? new Uint8Array(0))
    expect(result.units).toBeGreaterThan(BUDGET_UNITS)
    expect(result).toMatchObject({ marks: ['not_fully_inspected'], quarantined: true })
  })

  it('is the same however small the pieces are', async () => {
    const [, make] = costlyPdfs(20_000)[0] ?? []
    const bytes = make?.() ?? new Uint8Array(0)
    expect(await inspect(bytes, 1)).toEqual(await inspect(bytes, bytes.length))
  })

  it('ends where the processor is far slower than it should be', async () => {
    let now = 0
    const { marks, units } = await inspect(honestLargePdf(), 65_536, { clock: () => (now += 500) })
    expect(marks).toContain('not_fully_inspected')
    expect(units).toBeLessThan(MAX_UPLOAD_BYTES / 8)
  })

  it('leaves other requests their turn, though the file comes all at once', async () => {
    let turns = 0
    const other = setInterval(() => (turns += 1), 0)
    await inspect(honestLargePdf(), MAX_UPLOAD_BYTES)
    clearInterval(other)
    expect(turns).toBeGreaterThan(20)
  })
})

const fragments = fc.oneof(
  fc.constantFrom(...HARMS.flatMap(({ objects }) => objects)),
  fc.constantFrom(
    '1 0 obj',
    'endobj',
    '>>\nstream\n',
    'endstream',
    '<<',
    '>>',
    '(',
    ')',
    '<',
    '[',
    ']',
    '%',
    '\\',
  ),
  fc.constantFrom(
    '/F',
    '/URI',
    '/Filter',
    '/FlateDecode',
    '/N 1',
    '/First 4',
    '/Kids',
    '/Prev',
    '9 0 R',
    '\n',
    ' ',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const soup = fc.array(fragments, { maxLength: 60 }).map((parts) => bytesOf(`%PDF-1.7\n${parts.join('')}`))

describe('an inspection of anything at all', () => {
  it('ends with known marks, at proportionate cost, however it’s cut', async () => {
    await fc.assert(
      fc.asyncProperty(soup, fc.integer({ min: 1, max: 80 }), async (bytes, pieceBytes) => {
        const whole = await inspect(bytes)
        expect(await inspect(bytes, pieceBytes)).toEqual(whole)
        for (const mark of whole.marks) expect(DOCUMENT_MARKS).toContain(mark)
        // Reading a value costs at most 64 + 4 × 1,024 units, and opening a stream 16,384.
        expect(whole.units).toBeLessThan(bytes.length * 4_200 + 16_384)
      }),
      { numRuns: howMany(50, 300) },
    )
  })
})
