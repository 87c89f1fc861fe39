import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'smol-toml'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { recordBackup } from '../../../host/backup/last-backup.ts'
import { firmSchema } from '../firm-schema.ts'
import { parseFirmFile } from '../parse-firm-file.ts'
import { SAMPLE_FOLDER } from '../read-firm.ts'
import { checkFirm } from './check-firm.ts'
import { checkFolder, missingLooks } from './check-folder.ts'
import { checkInstallation } from './check-installation.ts'
import { isUnfinished } from './placeholders.ts'
import { unstatedFacts } from './unstated-facts.ts'

const NOW = new Date('2026-11-19T12:00:00Z')
// Real-looking, and nobody's: the checks have to find nothing in it.
const FIRM = {
  name: 'Tarn & Weir',
  legalName: 'Tarn & Weir Ltd',
  registers: { company: 'SC123456', registeredIn: 'Scotland', fca: '1234567', ico: 'ZB123456' },
  registeredOffice: { street: '4 Quay Brae', city: 'Stirling', postcode: 'FK8 1AA' },
  offices: { cities: ['Stirling'], bankHolidays: 'Scotland' },
  phone: { number: '01786 555 123', opens: 9, closes: 18 },
  callbacks: { opens: 9, closes: 18 },
  addresses: { enquiries: 'post@tarnandweir.invalid' },
}

const OUR_WORDS = join(SAMPLE_FOLDER, '../apps/site/words')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-check-'))
  for (const name of ['privacy-policy', 'terms-of-service', 'cookie-policy', 'disclosures', 'consent'])
    cpSync(join(OUR_WORDS, `${name}.md`), join(folder, 'words', `${name}.md`))
  write({})
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(change: object) {
  writeFileSync(join(folder, 'firm.toml'), stringify({ ...FIRM, ...change }))
}
const findings = () => checkFolder(folder, NOW).map(({ where, what }) => `${where}: ${what}`)

describe('a firm’s folder', () => {
  it('has texts and a logo that a start takes', () => {
    mkdirSync(join(folder, 'looks'))
    writeFileSync(join(folder, 'words/consent.md'), '---\nversion: 1\n---\n\nCall {phoen}.')
    writeFileSync(join(folder, 'looks/logo.svg'), '<svg viewBox="0 0 9 9"><text>T</text></svg>')
    expect(findings()).toEqual([
      expect.stringMatching(/^looks: .*text/),
      expect.stringMatching(/^words\/…\/consent\.md: line 5: .*phoen/),
    ])
  })

  it('has pieces that a build takes, of days that have come', () => {
    const article = (published: string) =>
      `+++\ntitle = "Rates"\nexcerpt = "Ours."\ncategory = "Bridging"\npublished = ${published}\n+++\nText`
    mkdirSync(join(folder, 'pieces/articles'), { recursive: true })
    const write = (name: string, text: string) => writeFileSync(join(folder, 'pieces/articles', name), text)
    write('rates.md', article('2026-11-19'))
    expect(findings()).toEqual([])
    write('rates.md', article('2026-11-20'))
    expect(findings()).toEqual(['pieces/…/rates.md: published: 2026-11-20 hasn’t come yet'])
    write('rates.md', article('"May"'))
    expect(findings()).toEqual([expect.stringMatching(/^pieces\/…\/rates\.md: published: a day, such as/)])
    write('Our Rates.md', article('2026-11-19'))
    expect(findings()).toEqual([expect.stringMatching(/^pieces: .*Our Rates\.md needs a name/)])
  })

  it('has the share picture that it describes', () => {
    write({ looks: { shareText: 'A tarn below a weir' } })
    expect(findings()).toEqual([expect.stringContaining('firm.toml: looks.shareText: says what looks/sh')])
    mkdirSync(join(folder, 'looks'))
    cpSync(join(SAMPLE_FOLDER, 'looks/share.png'), join(folder, 'looks/share.png'))
    expect(findings()).toEqual([])
  })

  it('lacks nothing when every fact is real', () => {
    expect(findings()).toEqual([])
  })

  it.each([
    [{ registers: { ...FIRM.registers, fca: '000000' } }, 'firm.toml: registers.fca: 000000 is nobody’s'],
    [{ registeredOffice: { ...FIRM.registeredOffice, street: '2 Example Quay' } }, 'street: “Example Quay”'],
    [
      { phone: { ...FIRM.phone, number: '01632 960101' } },
      'phone.number: 01632 960101 is a number for films',
    ],
    [
      { addresses: { enquiries: 'post@tarn.example' } },
      'addresses.enquiries: “tarn.example” is a placeholder',
    ],
    [
      { people: [{ name: 'TODO', role: 'Director', about: 'Answers the telephone.' }] },
      'firm.toml: people 1, name: “TODO” is a placeholder',
    ],
    [
      { testimonials: [{ quote: 'Quick.', author: 'Tom Hesketh', position: 'Owner' }] },
      'firm.toml: testimonials 1: still the sample’s',
    ],
  ])('has a placeholder in %j', (change, finding) => {
    write(change)
    expect(findings()).toEqual([expect.stringContaining(finding)])
  })

  it('has figures without a source, or that nobody has checked lately', () => {
    write({
      rates: { card: { percent: 0.5 }, bridging: { monthlyPercent: 0.7, source: 'Our panel' } },
      claims: { lenders: { figure: 40, source: 'Our panel', checked: '2026-01-02' } },
    })
    expect(findings()).toEqual([
      'firm.toml: claims.lenders: was last checked on 2026-01-02: look again',
      expect.stringContaining('firm.toml: rates.bridging: has no day on which somebody checked it'),
      expect.stringContaining('firm.toml: rates.card: has no source'),
    ])
  })

  it('has texts with placeholders, unread ones and the sample’s articles', () => {
    rmSync(join(folder, 'words/cookie-policy.md'))
    write({ products: ['bridging'] })
    const policy = readFileSync(join(OUR_WORDS, 'privacy-policy.md'), 'utf8')
    writeFileSync(join(folder, 'words/privacy-policy.md'), policy.replace('We never sell it.', 'TBC.'))
    cpSync(join(SAMPLE_FOLDER, 'pieces/deals.toml'), join(folder, 'pieces/deals.toml'))
    mkdirSync(join(folder, 'pieces/articles'))
    const head = 'title = "A"\nexcerpt = "B"\ncategory = "C"\npublished = 2026-01-01'
    const links = '[See](/news-and-resources/b) [pay](/payments)'
    writeFileSync(join(folder, 'pieces/articles/a.md'), `+++\n${head}\n+++\n${links}`)
    expect(findings()).toEqual([
      'words/privacy-policy.md, line 7: “TBC” is a placeholder',
      expect.stringMatching(/^words\/cookie-policy\.md: the site has our text, which nobody of yours/),
      'pieces/: 9 of them are still the sample’s, word for word, and won’t be published',
      'pieces/…/a.md: links to /news-and-resources/b, which the site doesn’t have',
      'pieces/…/a.md: links to /payments, which the site doesn’t have',
    ])
  })
})

describe('its looks', () => {
  it('are named where they can’t be used, or stand for themselves', async () => {
    mkdirSync(join(folder, 'looks'))
    writeFileSync(join(folder, 'looks/share.png'), 'a picture')
    expect(findings()).toEqual(['looks: share.png: isn’t a PNG, whatever its name says'])
    expect(missingLooks(folder)).toEqual([
      'looks/mark.svg: the firm’s initial in a frame',
      'looks/logo.svg: the mark beside the firm’s name',
    ])
  })
})

describe('the banner', () => {
  it('stands on each address but those for trying and showing', () => {
    expect(isUnfinished('http://localhost:3000', SAMPLE_FOLDER)).toBe(false)
    expect(isUnfinished('https://www.larkandcrane.example', SAMPLE_FOLDER)).toBe(false)
    expect(isUnfinished('http://192.168.1.5:3000', SAMPLE_FOLDER)).toBe(true)
    expect(isUnfinished('https://www.broker.co.uk', folder)).toBe(false)
    write({ registers: { ...FIRM.registers, company: '00000000' } })
    expect(isUnfinished('http://localhost:3000', folder)).toBe(true)
    expect(isUnfinished('https://www.tarn.example', folder)).toBe(false)
  })
})

describe('a folder from before a later release', () => {
  const later = firmSchema.safeExtend({
    mascot: z.strictObject({ name: z.string().default('Gull'), legs: z.int().default(2) }).prefault({}),
  })

  it('reads with the new fact’s default, which the check names', () => {
    const file = join(folder, 'firm.toml')
    const read = parseFirmFile(later, readFileSync(file, 'utf8'), file)
    expect(read).toMatchObject({ name: 'Tarn & Weir', mascot: { name: 'Gull', legs: 2 } })
    expect(unstatedFacts(folder)).toContain('referencePrefix = "LC"')
    expect(unstatedFacts(folder, later)).toEqual([
      ...unstatedFacts(folder),
      'mascot.name = "Gull"',
      'mascot.legs = 2',
    ])
  })
})

describe('what runs', () => {
  const ENV = {
    SITE_URL: 'https://www.tarnandweir.invalid',
    DESK_URL: 'https://desk.tarnandweir.invalid',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: 'smtps://desk:geheim@mail.tarnandweir.invalid',
    MAIL_FROM: 'Tarn & Weir <post@tarnandweir.invalid>',
    LEADS_TO: 'leads@tarnandweir.invalid',
  }
  const check = async (env: Record<string, string>) => {
    const said: string[] = []
    const dataDir = join(folder, 'data')
    const known = { FIRM_DIR: folder, DATA_DIR: dataDir, ...env }
    const isReady = await checkFirm(folder, known, NOW, (line) => said.push(line))
    return { isReady, said: said.join('\n') }
  }

  it('names what .env lacks, and repeats no secret', async () => {
    const { said } = await check(ENV)
    expect(said).not.toMatch(/\.env|geheim/)
    expect(said).toContain('- DATA_DIR: has no data yet')
    const { said: bare } = await check({ SITE_URL: 'http://localhost:3000', SMTP_URL: ENV.SMTP_URL })
    expect(bare).toContain('.env: SITE_URL: needs https://')
    expect(bare).toContain('.env: MAIL_FROM: isn’t set')
    expect(bare).not.toContain('geheim')
    const { said: shown } = await check({ ...ENV, LEADS_TO: 'leads@broker.example' })
    expect(shown).toContain('.env: LEADS_TO: is an example')
  })

  it('says when no backup was taken, or the last is old', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
    const said = async () => {
      const config = { dataDir, databaseUrl: undefined, supabaseUrl: undefined, supabaseKey: undefined }
      return (await checkInstallation(config, NOW)).map(({ where, what }) => `${where}: ${what}`)
    }
    expect((await said())[0]).toMatch(/^Backup: none was ever taken/)
    await recordBackup(dataDir, '2026-11-01T00:00:00.000Z')
    expect((await said())[0]).toMatch(/^Backup: the last is 18 days old/)
    await recordBackup(dataDir, '2026-11-19T00:00:00.000Z')
    expect(await said()).toEqual(['Admins: the server isn’t running, so nobody can count them'])
  })
})
