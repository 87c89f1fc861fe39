import { expect, it } from 'vitest'
import { blockingFindings, checkText } from './check-text.ts'

const PATHS = new Set(['/payments', '/news-and-resources/rates-fall'])

it.each([
  [
    'a link that runs',
    '[x](javascript:alert(1)) [y](http://a.example)',
    [
      'The link “y” won’t work: use /… or https://…',
      'A link has an address that isn’t allowed. Use /… or https://…',
    ],
  ],
  [
    'a link to no heading',
    '## Costs\n\n[a](#costs) [b](#fees)',
    ['The link “b” leads to no heading of this text.'],
  ],
  [
    'an image from elsewhere',
    '![x](https://a.example/x.png)',
    ['The image https://a.example/x.png won’t be shown. Add it with “Add a picture”.'],
  ],
  [
    'an image without a description',
    '![](/images/a-1x1.webp)',
    ['An image has no description. Write it between the square brackets.'],
  ],
  [
    'a link to a page that we don’t have',
    '[a](/paymnts) [b](/payments?x=1#top) [c](/news-and-resources/gone) [d](/news-and-resources/rates-fall/)',
    [
      'The link “a” leads to no page of our site: /paymnts',
      'The link “c” leads to no page of our site: /news-and-resources/gone',
    ],
  ],
  ['HTML', 'a <b>b</b>', ['HTML isn’t supported. It’ll be shown as it’s typed.']],
  [
    'a long sentence',
    `${'word '.repeat(36)}end.`,
    ['A long sentence (37 words): “word word word word word word…”'],
  ],
  ['nothing', '## Costs\n\nShort. [a](/payments) [b](https://a.example) [c](mailto:a@b.example)', []],
])('finds %s', (_, text, findings) => {
  expect(checkText(text, PATHS)).toEqual(findings)
})

it('stops publishing for dead links and undescribed pictures, not long sentences', () => {
  const text = `[a](/paymnts) ![](/images/a-1x1.webp) ${'word '.repeat(40)}.`
  expect(blockingFindings(text, PATHS)).toHaveLength(2)
})
