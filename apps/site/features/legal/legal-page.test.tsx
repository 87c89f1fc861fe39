import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readFirm } from '../../../../scripts/firm/read-firm.ts'
import { readWords } from '../../../../scripts/firm/words/read-words.ts'
import { wordFacts } from '../../../../scripts/firm/words/word-facts.ts'
import { LegalPage } from './legal-page.tsx'

const FOLDER = join(import.meta.dirname, '../../../../tests/firms/harbour-and-vale')
const HOURS = { phoneHours: 'Monday to Friday, 8am-6pm', callbackHours: 'Mon-Fri, 10am-5pm' }

/** The second firm, with these switches whatever its own are. */
function wordsWith(switches: Record<string, boolean>) {
  const facts = wordFacts(readFirm(FOLDER), HOURS)
  return readWords(FOLDER, { ...facts, switches: { ...facts.switches, ...switches } })
}
const policyWith = (switches: Record<string, boolean>) =>
  renderToStaticMarkup(<LegalPage wording={wordsWith(switches).texts.privacy.wording} />)

it('fills in the firm, with links to call and write to', () => {
  const html = policyWith({})
  expect(html).toContain('Harbour &amp; Vale Capital Ltd (company number SC000000)')
  expect(html).toContain('<a href="tel:+441134960123" class="text-link inline-block py-1">0113 496 0123</a>')
  expect(html).not.toMatch(/[{}]|\*\*|Lark/)
})

it('says nothing of what the firm doesn’t do', () => {
  const shown = policyWith({ 'card payments': true, 'business application': true })
  const hidden = policyWith({ 'card payments': false, 'business application': false })
  for (const words of [
    'Card payments quote',
    'card takings',
    'Business finance application',
    'six years of addresses',
  ]) {
    expect(shown).toContain(words)
    expect(hidden).not.toContain(words)
  }
  // The list around them is still one.
  expect(hidden.match(/<dt[^>]*>(Bridging loan application|With every form)/g)).toHaveLength(2)
  expect(hidden.split('<dl')).toHaveLength(shown.split('<dl').length)
})

it('keeps the names of sections that other pages link to', () => {
  const { texts } = wordsWith({})
  const terms = renderToStaticMarkup(<LegalPage wording={texts.terms.wording} />)
  expect(terms).toContain('<h2 id="complaints"')
  expect(terms).toContain('<a href="#complaints"')
  expect(policyWith({})).toContain('<h2 id="complain"')
})

it('takes the firm’s own words, and ours for the rest', () => {
  const { about, introductions, disclosures, questions } = wordsWith({ 'card payments': false, people: true })
  expect(about.values.map(({ title }) => title)).toEqual(['Plain sums', 'Nearby'])
  expect(introductions['/bridging-loans']).toBe(
    'Harbour & Vale bridges property in Yorkshire from one office in Leeds. Call 0113 496 0123.',
  )
  expect(disclosures.creditScore).toBe('Asking Harbour & Vale leaves no mark on your credit file.')
  expect(disclosures.repossession).toMatch(/^Your property may be repossessed/)
  expect(questions.about).toEqual([
    {
      question: 'Who answers the telephone?',
      answer: 'Whoever’s named on this page: Monday to Friday, 8am-6pm.',
    },
  ])
  expect(questions.home?.length).toBeGreaterThan(3)
})
