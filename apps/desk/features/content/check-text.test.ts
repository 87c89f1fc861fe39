import { expect, it } from 'vitest'
import { checkText } from './check-text.ts'

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
    [
      'The image https://a.example/x.png won’t be shown. Use a WebP file of our site with its size in its name, such as /images/barn-1200x800.webp.',
    ],
  ],
  [
    'an image without a description',
    '![](/images/a-1x1.webp)',
    ['An image has no description. Write it between the square brackets.'],
  ],
  ['HTML', 'a <b>b</b>', ['HTML isn’t supported. It’ll be shown as it’s typed.']],
  [
    'a long sentence',
    `${'word '.repeat(36)}end.`,
    ['A long sentence (37 words): “word word word word word word…”'],
  ],
  ['nothing', '## Costs\n\nShort. [a](/payments) [b](https://a.example) [c](mailto:a@b.example)', []],
])('finds %s', (_, text, findings) => {
  expect(checkText(text)).toEqual(findings)
})
