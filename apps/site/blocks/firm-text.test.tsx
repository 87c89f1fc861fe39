import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { firm } from '../content/firm.ts'
import { FirmText } from './firm-text.tsx'

const markup = (text: string) => renderToStaticMarkup(<FirmText text={text} />)

it('links each of the firm’s numbers to its own register', () => {
  const text = `FRN ${firm.fcaNumber}, company ${firm.companyNumber}, ICO ${firm.icoNumber}.`
  expect(
    [...markup(text).matchAll(/href="https:\/\/([^/]+)[^"]*"[^>]*>([^<]+)</g)].map(([, ...found]) => found),
  ).toEqual([
    ['register.fca.org.uk', firm.fcaNumber],
    ['find-and-update.company-information.service.gov.uk', firm.companyNumber],
    ['ico.org.uk', firm.icoNumber],
  ])
})

it.each(['Mon-Fri', '7am-9pm', '24-48', '65-75%'])('keeps %s on one line', (range) => {
  expect(markup(`Open ${range}, say.`)).toBe(`Open <span class="whitespace-nowrap">${range}</span>, say.`)
})

it('leaves other text as it is', () => {
  expect(markup('A first-charge loan of £10,000.')).toBe('A first-charge loan of £10,000.')
})
