import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'smol-toml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firmData } from './firm-data.ts'
import { firmFolder, readFirm } from './read-firm.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-firm-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const SMALLEST = `
name = "Harbour & Vale"
legalName = "Harbour & Vale Capital Ltd"
registers = { company = "SC000000", registeredIn = "Scotland", fca = "1000000", ico = "ZB000000" }
registeredOffice = { street = "2 Example Quay", city = "Leeds", postcode = "LS1 1AA" }
offices = { cities = ["Leeds"], bankHolidays = "Scotland" }
phone = { number = "0113 496 0123", opens = 8, closes = 12 }
callbacks = { opens = 0, closes = 24 }
addresses = { enquiries = "post@harbourandvale.example" }
`

function read(text: string) {
  writeFileSync(join(folder, 'firm.toml'), text)
  return readFirm(folder)
}

const withChange = (change: object) => stringify({ ...parse(SMALLEST), ...change })

describe('firmData', () => {
  it('of the sample is what our folder holds', () => {
    // If this fails: npm run firm -- write
    for (const [file, data] of firmData(readFirm(firmFolder({})), firmFolder({})))
      expect(readFileSync(file, 'utf8')).toBe(data)
  })

  it('makes words and links from the numbers, and invents nothing', () => {
    const [everywhere, hours, site] = [...firmData(read(SMALLEST))]
      .filter(([file]) => file.endsWith('.json'))
      .map(([, data]) => JSON.parse(data))
    expect(everywhere).toMatchObject({
      tagLine: '',
      titleSuffix: 'Harbour & Vale',
      referencePrefix: 'LC',
      phone: { shown: '0113 496 0123', href: 'tel:+441134960123' },
      email: { href: 'mailto:post@harbourandvale.example' },
      phoneHours: 'Monday to Friday, 8am-12pm',
      callbackHours: 'Mon-Fri, 12am-12am',
    })
    expect(hours).toMatchObject({ phone: { opensAtHour: 8, closesAtHour: 12 } })
    expect(hours.bankHolidays).toContain('2026-11-30')
    const nothing = { reviews: null, people: [], testimonials: [] }
    expect(site).toEqual({
      registeredIn: 'Scotland',
      offices: 'An office in Leeds',
      openingHours: 'Mo-Fr 08:00-12:00',
      ...nothing,
    })
  })
})

describe('readFirm', () => {
  it.each([
    [
      { registers: { company: '1', registeredIn: 'Wales', fca: '12345', ico: 'Z1' } },
      [
        'registers.company: eight digits or letters, as at Companies House',
        'registers.registeredIn: “England and Wales”, “Scotland” or “Northern Ireland”',
        'registers.fca: six or seven digits, as on the Register',
        'registers.ico: Z, a letter or digit and six digits, as on the register of fee payers',
      ],
    ],
    [
      { phone: { number: '+44 113 496 0123', opens: 9.5, closes: 25 } },
      [
        'phone.number: a number in the United Kingdom, such as 020 7946 0123',
        'phone.opens: a whole hour from 0 to 24',
        'phone.closes: a whole hour from 0 to 24',
      ],
    ],
    [{ callbacks: { opens: 18, closes: 9 } }, ['callbacks.closes: later than it opens']],
    [
      { people: [{ name: 'Ada Heron', role: 'Director', portrait: 'portrait-ada' }] },
      [
        'people 1, about: a sentence about them',
        'people 1, portrait: a drawing we have: portrait-callum, portrait-eleanor, portrait-gareth, portrait-helena, portrait-priya, portrait-samuel',
      ],
    ],
    [
      { products: ['bridging', 'leasing'] },
      ['products 2: one of: business finance, startups, bridging, card payments'],
    ],
    [
      { slogan: 'We care', referencePrefix: 'hb' },
      ['referencePrefix: two to six capital letters', 'slogan: not something that a firm can say here'],
    ],
  ])('says what has to be mended in %o', (change, faults) => {
    expect(() => read(withChange(change))).toThrow(
      [`${join(folder, 'firm.toml')} has to be mended:`, ...faults.map((fault) => `- ${fault}`)].join('\n'),
    )
  })

  it('says which line can’t be read, and when there is no file', () => {
    expect(() => read('name = "Harbour\n')).toThrow(/can’t be read in line 1: /)
    expect(() => readFirm(join(folder, 'none'))).toThrow(/^There’s no firm\.toml in .*none, /)
  })
})

it('a program that runs from its TypeScript has the firm of FIRM_DIR', () => {
  read(SMALLEST)
  const program = `import { firm } from '#shared/firm.ts'; console.log(firm.name)`
  const run = (env: Record<string, string>) =>
    spawnSync(
      process.execPath,
      ['--import', './register-firm.ts', '--input-type=module', '--eval', program],
      {
        cwd: import.meta.dirname,
        env: { PATH: process.env.PATH, ...env },
        encoding: 'utf8',
      },
    )
  expect(run({ FIRM_DIR: folder }).stdout).toBe('Harbour & Vale\n')
  expect(run({ FIRM_DIR: join(folder, 'none') })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There’s no firm\.toml in .*\n$/),
  })
})
