import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

const sound = '<p>As on your passport.</p><label>Name <input></label>'

/** Leaves the page and what axe has looked at as they are, and replaces what is on it. */
const show = (page: Page, content: string) =>
  page.evaluate((content) => {
    document.body.innerHTML = `<main><h1>Apply</h1><ul><li>One</li></ul>${content}</main>`
  }, content)

const faults: [string, string, RegExp][] = [
  ['a box lost its label', sound.replaceAll(/<\/?label>/g, ''), /"label: /],
  ['a text is too pale', `${sound}<p style="color: #999">Pale</p>`, /color-contrast/],
  [
    'a text stands on something dark',
    `${sound}<div style="background: #333"><p>Dark</p></div>`,
    /color-contrast/,
  ],
  ['a box without a label appears', `${sound}<textarea></textarea>`, /"label: <textarea/],
  ['a list has something else in it', `${sound}<ul><li>One</li><p>Two</p></ul>`, /"list: /],
]

test('axe finds a new fault on a page that passed before', async ({ page }) => {
  await page.setContent('<!doctype html><html lang="en"><title>Apply</title><body></body></html>')
  await show(page, sound)
  await expectAccessible(page)
  await expectAccessible(page)
  for (const [what, content, violation] of faults) {
    await show(page, content)
    // A second look still objects, because only what passes is remembered.
    for (const look of ['first', 'second']) {
      const found = await expectAccessible(page).then(() => 'nothing', String)
      expect(found, `${what}, ${look} look`).toMatch(violation)
    }
  }
})
