import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readFirm } from '../read-firm.ts'
import { mergeWords } from './merge-words.ts'
import { readWords } from './read-words.ts'
import { wordFacts } from './word-facts.ts'

const facts = {
  fields: {
    name: 'Ridge & *Fell*',
    'legal name': 'Ridge & Fell Ltd',
    'FCA number': '1234567',
    'our contact': '> **Ridge & Fell Ltd**\n>\n> - Phone: [01632 960101](tel:+441632960101)',
  },
  switches: { bridging: false, 'card payments': true, reviews: true },
}

describe('mergeWords', () => {
  const merged = (text: string) => {
    const { merged, faults } = mergeWords(text, facts)
    expect(faults).toEqual([])
    return merged
  }

  it('fills in fields as plain text, whatever their capitals', () => {
    expect(merged('{Name}, {fca number}.')).toBe('Ridge & \\*Fell\\*, 1234567.')
  })

  it('leaves out blocks that are off, with their lines', () => {
    expect(merged('- a\n{if bridging}\n- b\n{if reviews}\n- c\n{end}\n{else}\n- d\n{end}\n- e')).toBe(
      '- a\n- d\n- e',
    )
    expect(merged('Loans{if not bridging or reviews} and cards{end}.')).toBe('Loans and cards.')
  })

  it('leaves the names of headings to the page', () => {
    expect(merged('## Complaints {#complaints}')).toBe('## Complaints {#complaints}')
  })

  it.each([
    [
      'One\n{fone} two',
      2,
      '{fone} isn’t something we can fill in. There is {name}, {legal name}, {FCA number}, {our contact}.',
    ],
    [
      '{if mortgages}\nx\n{end}',
      1,
      '{if mortgages} asks for “mortgages”. It can ask for bridging, card payments, reviews.',
    ],
    ['x\n\n{if reviews}\ny', 3, '{if …} has no {end}.'],
    ['x\n{end}', 2, '{end} has no {if …} before it.'],
    ['{name}\nmore {name\n}', 2, '“{” stands without its pair.'],
  ])('says the line of what is wrong in %j', (text, line, message) => {
    expect(mergeWords(text, facts).faults).toContainEqual({ line, message })
  })
})

describe('readWords', () => {
  const OURS = join(import.meta.dirname, '../../../apps/site/words')
  const FIRM = readFirm(join(import.meta.dirname, '../../../tests/firms/harbour-and-vale'))
  const all = wordFacts(FIRM, { phoneHours: 'Monday to Friday, 8am-6pm', callbackHours: 'Mon-Fri, 10am-5pm' })
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairlead-words-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function write(name: string, text: string) {
    const file = join(folder, 'words', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  }
  const refusal = (name: string, text: string) => {
    const file = write(name, text)
    try {
      readWords(folder, all)
    } catch (error) {
      return (error as Error).message.replace(file, name)
    }
    return 'read'
  }

  it('has our texts where the firm has none', () => {
    const { texts, disclosures, questions } = readWords(folder, all)
    expect(Object.keys(texts)).toEqual(['privacy', 'terms', 'cookies', 'disclosures', 'consent'])
    expect(texts.terms.wording).toContain(`${FIRM.legalName} is a credit broker, not a lender.`)
    expect(disclosures.creditBroker).toContain(FIRM.legalName)
    expect(questions.startups?.find(({ source }) => source)).toMatchObject({
      source: { readOn: '2026-11-16' },
    })
  })

  it('fills in and asks for what the how-to lists', () => {
    const howTo = readFileSync(join(OURS, '../../../docs/how-to/write-a-firms-words.md'), 'utf8')
    const listed = (from: string, each: RegExp) =>
      [...(howTo.split(from)[1]?.split('```')[1] ?? '').matchAll(each)].map(([, name]) => name).sort()
    expect(listed('What can be filled in', /\{(.+?)\}/g)).toEqual(Object.keys(all.fields).sort())
    expect(listed('What can be asked for', /\{if (.+?)\}/g)).toEqual(Object.keys(all.switches).sort())
  })

  it('takes a disclosure of the firm, and ours for the others', () => {
    const ours = readWords(folder, all)
    write('disclosures.md', '---\nversion: 7\n---\n\n## Credit score\n\nWe search *nothing*.\n')
    const { texts, disclosures } = readWords(folder, all)
    expect(disclosures).toEqual({ ...ours.disclosures, creditScore: 'We search nothing.' })
    expect(texts.disclosures.version).toMatch(/^7-[0-9a-f]{7}$/)
  })

  it('gives other words another version, even under the same name', () => {
    const version = (words: string) => {
      write('consent.md', `---\nversion: 2026-11-19\n---\n\n${words}\n`)
      return readWords(folder, all).texts.consent.version
    }
    const first = version('I agree.')
    expect(first).toMatch(/^2026-11-19-[0-9a-f]{7}$/)
    expect(version('I agree!')).not.toBe(first)
    expect(version('I agree.')).toBe(first)
  })

  it('says file and line of what has to be mended', () => {
    expect(refusal('consent.md', '---\nversion: 1\n---\n\n{phoen}')).toMatch(
      /^consent\.md has to be mended:\n- line 5: \{phoen\} isn’t something we can fill in\./,
    )
  })

  it.each([
    ['consent.md', 'I agree.', 'its version is missing'],
    ['consent.md', '---\nversion: 1\nauthor: me\n---\n\nI agree.', 'stands only a version'],
    ['privacy.md', 'x', 'there’s no such text. There is about.md, consent.md, cookie-policy.md'],
    ['disclosures.md', '---\nversion: 1\n---\n\n## Slogan\n\nx', '“slogan” is no disclosure'],
    ['terms-of-service.md', '---\nversion: 1\n---\n\nWords.', 'it begins with # and its title'],
    ['terms-of-service.md', '---\nversion: 1\n---\n\n# Terms\n\nx\n\n## A', 'has to end with {#complaints}'],
    [
      'cookie-policy.md',
      '---\nversion: 1\n---\n\n# C\n\nx\n\n## A {#a}\n\n## B {#a}',
      'two sections have the name {#a}',
    ],
    ['about.md', '## Mission\n\nx', 'it needs the heading ## V'],
    ['introductions.md', '## /prices\n\nx', '“/prices” has no introduction'],
  ])('refuses %s that says %j', (name, text, words) => {
    expect(refusal(name, text)).toContain(words)
  })

  it('lets a firm begin with a copy of ours', () => {
    const ours = readWords(folder, all)
    cpSync(OURS, join(folder, 'words'), { recursive: true })
    expect(readWords(folder, all)).toEqual(ours)
  })
})
