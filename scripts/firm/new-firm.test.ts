import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { firmData } from './firm-data.ts'
import { lookFiles } from './looks/look-files.ts'
import { newFirm } from './new-firm.ts'
import { readFirm } from './read-firm.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'fairlead-new-firm-')), 'ours')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

function logo(name: string, svg: string): string {
  const file = join(folder, '..', `${name}.svg`)
  writeFileSync(file, svg)
  return file
}

async function answer(...lines: string[]): Promise<string> {
  const said: string[] = []
  const run = newFirm(folder, Readable.from(lines.map((line) => `${line}\n`)), (text) => said.push(text))
  await run.catch((error: Error) => said.push(error.message))
  return said.join('')
}

const FIRST = ['Ridge & Fell', 'Ridge & Fell Finance Ltd', 'SC123456']
const REST = ['1234567', 'ZB123456', '3 Example Brae, Unit 2, Stirling, FK8 1AA', '01632 960101']
const LOGO = '<svg viewBox="0 0 300 60"><path d="M0 0h9v9z" fill="#1d3557"/></svg>'

it('asks until each answer is right, then writes a firm that reads', async () => {
  const said = await answer(
    ...FIRST,
    'none',
    ...REST,
    '18-9',
    '',
    'not an address',
    'post@ridge.example',
    '',
    'startups, Bridging',
    'bridging',
    'hmo, land',
    '#fff',
    '1d3557 #888888 #a8204e',
    '#1d3557',
    join(folder, 'none.svg'),
    `'${logo('mark', LOGO.replace('#1d3557', '#fefefe'))}'`,
    logo('logo', LOGO),
  )
  expect(said).toContain('  six or seven digits, as on the Register\n')
  expect(said).toContain('Answered from which hour until which? [Enter: 9-18]: ')
  expect(said).toContain('Name each [Enter: all of them: business finance, startups, ')
  expect(said).toContain('of buttons [Enter: neutral colours]: ')
  expect(said).toContain('where the SVG is [Enter: no logo]: ')
  expect(said).toContain('  closes: later than it opens\n')
  expect(said).toContain('  an e-mail address\n')
  expect(said).toMatch(/ {2}accent: .*, as # and six digits or letters/)
  expect(said).toMatch(/ {2}paper: too strong to read on, the nearest that works is #/)
  expect(said).toContain('  There’s no SVG (a vector file) at ')
  expect(said).toContain('  logo.svg: can’t be seen on the paper')
  expect(said).toContain('  “startups” needs “business finance”, whose form takes its applications\n')
  expect(said).toContain(`FIRM_DIR=${folder}`)
  expect(readFirm(folder)).toMatchObject({
    name: 'Ridge & Fell',
    registers: { registeredIn: 'Scotland', fca: '1234567' },
    registeredOffice: { street: '3 Example Brae, Unit 2', city: 'Stirling', postcode: 'FK8 1AA' },
    looks: { ink: '#1d3557' },
    offices: { cities: ['Stirling'], bankHolidays: 'Scotland' },
    phone: { opens: 9, closes: 18 },
    referencePrefix: 'LC',
    people: [],
    products: ['bridging'],
    bridgingKinds: ['HMO', 'land'],
  })
  expect(existsSync(join(folder, 'answers.json'))).toBe(false)
  expect(readFileSync(join(folder, 'looks/logo.svg'), 'utf8')).toBe(LOGO)
  expect(readdirSync(join(folder, 'looks'))).toEqual(['logo.svg'])
  expect(await answer()).toBe(`There’s a firm in ${folder} already.`)
})

it('goes on where it was broken off, with nothing lost', async () => {
  expect(await answer(...FIRST)).toContain(
    `What you answered is kept. To go on: npm run firm -- new ${folder}`,
  )
  expect(await answer(...REST, '8-17', 'post@ridge.example', 'RF', 'card payments')).toContain('is kept')
  expect(await answer('#a8204e', '')).toContain('is written')
  const firm = readFirm(folder)
  expect(firm).toMatchObject({
    name: 'Ridge & Fell',
    phone: { opens: 8, closes: 17 },
    looks: { accent: '#a8204e' },
  })
  // What every build reads of it.
  expect(firmData(firm, folder).size).toBeGreaterThan(10)
  expect([...lookFiles(firm, folder).values()].join()).toContain('#a8204e')
})
