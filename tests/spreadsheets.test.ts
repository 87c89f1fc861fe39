import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../firm/pieces/downloads')

/** Reads one file of a ZIP archive whose sizes stand before each file. */
function fileIn(archive: Buffer, name: string): string {
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [packed, nameLength, extra] = [18, 26, 28].map((offset, index) =>
      index === 0 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number]
    const content = at + 30 + nameLength + extra
    if (archive.toString('latin1', at + 30, at + 30 + nameLength) === name)
      return inflateRawSync(archive.subarray(content, content + packed)).toString()
    at = content + packed
  }
  throw new Error(`The archive has no ${name}`)
}

/** Returns the results that are stored in a sheet, which previews on phones show. */
function results(spreadsheet: string, sheet: number) {
  const xml = fileIn(readFileSync(join(folder, spreadsheet)), `xl/worksheets/sheet${sheet}.xml`)
  return (address: string) => {
    const value = new RegExp(`<c r="${address}"[^>]*>(?:<f>[^<]*</f>)?<v>([^<]*)</v>`).exec(xml)?.[1]
    return Math.round(Number(value) * 1_000) / 1_000
  }
}

describe('the spreadsheets', () => {
  it('forecast a year of cash, VAT by quarter included', () => {
    const at = results('cash-flow-forecast.xlsx', 2)
    // 15,000 at the start + 48,000 received − 41,600 paid, which includes the quarter's rent.
    expect(['B8', 'B22', 'B25', 'B27'].map(at)).toEqual([48_000, 41_600, 21_400, 20_600])
    // A quarter's VAT: 3 × 8,000 on sales, less 3 × 3,600 on costs. A month's costs are 21,600 with VAT.
    expect(at('F18')).toBe(13_200)
  })

  it('show what a quarter paid two months late does', () => {
    const at = results('cash-flow-forecast.xlsx', 3)
    expect(['B6', 'C6', 'D6', 'B9', 'B10'].map(at)).toEqual([-12_000, -12_000, 0, -3_400, 20_600])
  })

  it('appraise the development of the guide to the same profit', () => {
    const at = results('development-appraisal.xlsx', 1)
    expect(['B26', 'B31', 'B32', 'B41'].map(at).map(Math.round)).toEqual([
      1_832_925, 134_230, 342_845, 230_232,
    ])
    expect(['B35', 'B36', 'B37', 'B38'].map(at)).toEqual([0.174, 0.148, 0.652, 0.555])
  })

  it('work out what is due at a stage, as the guide does', () => {
    const at = results('schedule-of-works.xlsx', 1)
    expect(['D35', 'F35', 'G35', 'H35', 'H6'].map(at)).toEqual([90_000, 50_200, 2_510, 47_690, 99_000])
  })
})
