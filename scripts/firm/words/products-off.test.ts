import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFirm } from '../read-firm.ts'
import { readWords } from './read-words.ts'
import { wordFacts } from './word-facts.ts'

const FIRM = readFirm(join(import.meta.dirname, '../../../tests/firms/harbour-and-vale'))
const HOURS = { phoneHours: 'Monday to Friday, 8am-6pm', callbackHours: 'Mon-Fri, 10am-5pm' }

type Changes = Partial<typeof FIRM>

/** What every page and lead of such a firm has. */
function textsOf(changes: Changes): string {
  // No folder, so no words of its own.
  const { texts, questions } = readWords(import.meta.dirname, wordFacts({ ...FIRM, ...changes }, HOURS))
  const { privacy, terms, cookies, consent } = texts
  const everywhere = [privacy, terms, cookies, consent].map(({ wording }) => wording)
  return [...everywhere, JSON.stringify([questions.home, questions.about])].join('\n')
}

const WORDS = {
  bridging: /bridging/i,
  business: /business finance|business loan|filed accounts|shareholder’s name/i,
  loans: /\bloan|credit (?:broker|search|score)|valuation|borrow|lenders/i,
  cards: /card (payment|machine|taking)/i,
}

describe('texts of a firm that arranges', () => {
  it.each<[string, Changes, (keyof typeof WORDS)[], (keyof typeof WORDS)[]]>([
    [
      'all',
      { products: ['business finance', 'startups', 'bridging', 'card payments'] },
      ['bridging', 'business', 'cards'],
      [],
    ],
    [
      'card payments',
      { products: ['card payments'], bridgingKinds: undefined },
      ['cards'],
      ['bridging', 'business', 'loans'],
    ],
    ['bridging', { products: ['bridging'], forms: undefined }, ['bridging'], ['business', 'cards']],
    [
      'business finance',
      { products: ['business finance'], bridgingKinds: undefined },
      ['business'],
      ['bridging', 'cards'],
    ],
  ])('%s name what it does, and nothing else', (_, changes, named, unnamed) => {
    const text = textsOf(changes)
    for (const product of named) expect(text).toMatch(WORDS[product])
    for (const product of unnamed) expect(WORDS[product].exec(text)?.[0]).toBeUndefined()
  })

  it.each([
    ['lender', 'as lenders require'],
    ['network', 'as our network requires'],
    ['law', 'as the law requires'],
  ] as const)('say that the %s requires identity checks', (identityChecks, words) => {
    expect(textsOf({ identityChecks })).toContain(words)
    expect(textsOf({ identityChecks: 'nobody' })).not.toContain('To check who you are')
  })
})
