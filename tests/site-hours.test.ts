import { expect, it } from 'vitest'
import site from '../apps/site/content/firm.json' with { type: 'json' }
import { firm } from '../apps/site/content/firm.ts'
import { builtPages } from './site-files.ts'

const NO_BREAK = '<span class="whitespace-nowrap">'

it.each([
  [firm.phoneHours, /(?:Monday to Friday,? |earlier or later, )(?=7am-9pm)/g],
  [site.callbackHours, /Mon-Fri, (?=9am-6pm)/g],
])('tells %s alike wherever a page tells hours', (told, days) => {
  const [, hours = '', except] = told.split(', ')
  let shown = 0
  for (const { file, html } of builtPages) {
    // What islands are given, and what search engines and social networks read, is plain text.
    const body = html
      .slice(html.indexOf('<body'))
      .replace(/ data-props="[^"]*"|<script[\s\S]*?<\/script>/g, '')
    const text = body.replaceAll('<!-- -->', '').replace(/<\/?(?:span|p|div)\b[^>]*>/g, '')
    const every = text.split(hours).length - 1
    shown += every
    expect(text.match(days)?.length ?? 0, file).toBe(every)
    const withHolidays = text.split(`${hours}, ${except}`).length - 1
    expect(withHolidays + text.split('earlier or later, ').length - 1, file).toBeGreaterThanOrEqual(every)
    expect(body.split(`${NO_BREAK}${hours}`).length - 1, file).toBe(every)
  }
  expect(shown).toBeGreaterThan(1)
})
