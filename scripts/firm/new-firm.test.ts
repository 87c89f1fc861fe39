import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newFirm } from './new-firm.ts'
import { readFirm } from './read-firm.ts'

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'fairlead-new-firm-')), 'ours')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

async function answer(...lines: string[]): Promise<string> {
  const said: string[] = []
  const run = newFirm(folder, Readable.from(lines.map((line) => `${line}\n`)), (text) => said.push(text))
  await run.catch((error: Error) => said.push(error.message))
  return said.join('')
}

const FIRST = ['Ridge & Fell', 'Ridge & Fell Finance Ltd', 'SC123456', 'Scotland']
const REST = ['1234567', 'ZB123456', '3 Example Brae', 'Stirling', 'FK8 1AA', '01632 960101']

it('asks until each answer is right, then writes a firm that reads', async () => {
  const said = await answer(
    ...FIRST,
    'none',
    ...REST,
    '',
    '',
    'not an address',
    'post@ridge.example',
    '',
    'startups, Bridging',
    'bridging',
    'hmo, land',
  )
  expect(said).toContain('  six or seven digits, as on the Register\n')
  expect(said).toContain('  an e-mail address\n')
  expect(said).toContain('  “startups” needs “business finance”, whose form takes its applications\n')
  expect(said).toContain(`FIRM_DIR=${folder}`)
  expect(readFirm(folder)).toMatchObject({
    name: 'Ridge & Fell',
    registers: { registeredIn: 'Scotland', fca: '1234567' },
    offices: { cities: ['Stirling'], bankHolidays: 'Scotland' },
    phone: { opens: 9, closes: 18 },
    referencePrefix: 'LC',
    people: [],
    products: ['bridging'],
    bridgingKinds: ['HMO', 'land'],
  })
  expect(existsSync(join(folder, 'answers.json'))).toBe(false)
  expect(await answer()).toBe(`There’s a firm in ${folder} already.`)
})

it('goes on where it was broken off, with nothing lost', async () => {
  expect(await answer(...FIRST)).toContain(
    `What you answered is kept. To go on: npm run firm -- new ${folder}`,
  )
  expect(await answer(...REST, '18', '9', 'post@ridge.example', 'RF', 'card payments')).toContain(
    'It closes before it opens.',
  )
  expect(await answer('8', '17')).toContain('is written')
  expect(readFirm(folder)).toMatchObject({ name: 'Ridge & Fell', phone: { opens: 8, closes: 17 } })
})
