import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'smol-toml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFirm } from './read-firm.ts'
import { SMALLEST_FIRM } from './smallest-firm.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-firm-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function read(text: string) {
  writeFileSync(join(folder, 'firm.toml'), text)
  return readFirm(folder)
}

const withChange = (change: object) => stringify({ ...parse(SMALLEST_FIRM), ...change })

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
      { addresses: { enquiries: 'post@harbour.example', complaints: 'by post' }, identityChecks: 'us' },
      [
        'addresses.complaints: an e-mail address',
        'identityChecks: “lender”, “network”, “law” or “nobody”: who requires them',
      ],
    ],
    [
      { promises: { callback: { hours: 0 }, business: { hours: 24, during: 'nights' } } },
      [
        'promises.callback.hours: at least 1',
        'promises.business.during: “phone”, “callbacks” or “always”: the hours that count',
      ],
    ],
    [
      {
        rates: {
          bridging: { monthlyPercent: 0.495, checked: '31 October' },
          usualBridging: { bands: [{ upToLoanToValue: 60, lowest: 0.9, highest: 0.7 }] },
          card: { percent: '0.5%' },
        },
      },
      [
        'rates.bridging.monthlyPercent: a percentage above 0 and up to 5, with two decimals at most',
        'rates.bridging.checked: a day such as 2026-11-02',
        'rates.usualBridging.bands 1, highest: at least the lowest',
        'rates.usualBridging.source: who asked for these rates, and for what',
        'rates.usualBridging.checked: a day such as 2026-11-02',
        'rates.card.percent: a percentage above 0 and up to 10, with two decimals at most',
      ],
    ],
    [
      {
        retention: { callbackMonths: 0 },
        expected: { offer: 180 },
        otherPhones: [{ name: 'Leeds', number: '113', opens: 9, closes: 17 }],
      },
      [
        'otherPhones 1, number: a number in the United Kingdom, such as 020 7946 0123',
        'retention.callbackMonths: a whole number of months',
        'expected.offer: a percentage from 0 to 100, with two decimals at most',
      ],
    ],
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
    expect(() => read('name = "A"\nname = "B"\n')).toThrow(/line 2: this name stands in the file twice/)
    expect(() => readFirm(join(folder, 'none'))).toThrow(/^There’s no firm\.toml in .*none, /)
  })
})

it('promises what another firm promises, around its nation’s holidays', () => {
  // A Friday afternoon before St Andrew's Day: two of four hours are left for Tuesday.
  const program = `
    import { promiseDeadline } from '#shared/promises/promise-deadline.ts'
    import { composeMail } from '#shared/mail/compose-mail.ts'
    import { sampleMessages } from '#shared/mail/sample-messages.ts'
    const receivedAt = '2026-11-27T16:00:00Z'
    const settings = { from: { address: 'post@harbour.example' }, leadsTo: 'post@harbour.example', deskUrl: 'https://desk.harbour.example' }
    const mail = composeMail({ ...sampleMessages.bridgingToApplicant, receivedAt }, settings)
    console.log(JSON.stringify({ by: promiseDeadline('bridging_application', new Date(receivedAt)), text: mail.text }))`
  const FIRM_DIR = join(import.meta.dirname, '../../tests/firms/harbour-and-vale')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './register-firm.ts', '--input-type=module', '--eval', program],
    { cwd: import.meta.dirname, env: { PATH: process.env.PATH, FIRM_DIR }, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  const { by, text } = JSON.parse(stdout)
  expect(by).toBe('2026-12-01T10:00:00.000Z')
  expect(text).toContain('within 4 hours')
  expect(text).toContain('Tue 1 Dec')
})

it('a program that runs from its TypeScript has the firm of FIRM_DIR', () => {
  read(SMALLEST_FIRM)
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
