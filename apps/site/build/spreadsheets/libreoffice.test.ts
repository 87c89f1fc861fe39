import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { columnName, type Sheet } from './sheet.ts'
import { spreadsheets } from './spreadsheets.ts'
import { workbook } from './workbook.ts'

/** Each sheet as LibreOffice works it out: the text of each cell, by sheet and address. */
function readInLibreOffice(name: string, sheets: readonly Sheet[]): Map<string, Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'))
  try {
    writeFileSync(join(folder, `${name}.xlsx`), workbook(sheets))
    mkdirSync(join(folder, 'profile/user'), { recursive: true })
    writeFileSync(join(folder, 'profile/user/registrymodifications.xcu'), ALWAYS_RECALCULATE)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    // Comma, double quote, UTF-8, from the first row, cells as shown, and every sheet in a file of its own.
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'
    const { status, stderr } = spawnSync(
      'soffice',
      [profile, '--headless', '--convert-to', filter, '--outdir', folder, join(folder, `${name}.xlsx`)],
      { encoding: 'utf8', timeout: 120_000 },
    )
    expect(status, stderr).toBe(0)
    return new Map(
      sheets.map((sheet) => [
        sheet.name,
        cellsOf(readFileSync(join(folder, `${name}-${sheet.name}.csv`), 'utf8')),
      ]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Otherwise LibreOffice would show the results that are stored in the file.
const ALWAYS_RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
`

function cellsOf(csv: string): Map<string, string> {
  return new Map(
    readCsv(csv).flatMap((cells, row) =>
      cells.map((cell, column) => [`${columnName(column)}${row + 1}`, cell] as const),
    ),
  )
}

function readCsv(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        (quoted ?? plain ?? '').replaceAll('""', '"'),
      ),
    )
}

const numberIn = (shown: string) => Number(shown.replace(/[^\d.-]/g, '')) / (shown.includes('%') ? 100 : 1)

it.runIf(process.env.SPREADSHEETS_IN_LIBREOFFICE).each(Object.entries(spreadsheets))(
  'LibreOffice opens %s without an error and works out what we do',
  (path, make) => {
    const sheets = make()
    const shown = readInLibreOffice(path.replace(/^.*\/|\.xlsx$/g, ''), sheets)
    for (const { name, cells } of sheets) {
      const texts = shown.get(name) ?? new Map<string, string>()
      for (const text of texts.values()) expect(text).not.toMatch(/^(?:#|Err:)/)
      for (const [address, { value }] of cells) {
        if (typeof value === 'number' || !value.startsWith('=')) continue
        const ours = evaluate(sheets, name, address)
        // LibreOffice shows whole pounds, so its figure can differ from ours by up to half a pound.
        expect(Math.abs(numberIn(texts.get(address) ?? '') - ours), `${name} ${address}`).toBeLessThan(0.51)
      }
    }
  },
  180_000,
)
