import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import site from '../content/firm.json' with { type: 'json' }
import { Hours } from './hours.tsx'

it('tells of bank holidays, and keeps the hours on one line', () => {
  expect(renderToStaticMarkup(<Hours />)).toBe(
    'Monday to Friday, <span class="whitespace-nowrap">7am-9pm</span>, except bank holidays',
  )
  expect(renderToStaticMarkup(<Hours told={site.callbackHours} />)).toBe(
    '<span class="whitespace-nowrap">Mon-Fri</span>, <span class="whitespace-nowrap">9am-6pm</span>, except bank holidays',
  )
})

it('is how every page tells hours', () => {
  const lines = globSync('apps/site/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => /(firm|site)\.(phone|callback)Hours/.test(line))
  expect(lines.length).toBeGreaterThan(3)
  // A page's description is plain text.
  expect(lines.filter((line) => !/told|hoursOf\(|^ {2}description: /.test(line))).toEqual([])
})
