import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from './markdown.tsx'
import { readingMinutes, readMarkdown } from './read-markdown.ts'

const rendered = (text: string) =>
  renderToStaticMarkup(<Markdown document={readMarkdown(text)} />).replace(
    /^<div class="article-body">(.*)<\/div>$/s,
    '$1',
  )
const IMAGE = '/images/barn-1200x800.webp'

describe('what could do harm', () => {
  it.each([
    ['a script', 'a <script>alert(1)</script>'],
    ['a block of HTML', '<div onclick="alert(1)">x</div>\n\n<img src=x onerror=alert(1)>'],
    ['a link that runs', '[x](javascript:alert(1)) [y](JaVaScRiPt:alert(1)) [z](&#106;avascript:alert(1))'],
    ['data and other schemes', '[x](data:text/html,<b>) [y](vbscript:x) [z](http://plain.example)'],
    ['another host without a scheme', '[x](//elsewhere.example)'],
    ['an image from elsewhere', '![x](https://elsewhere.example/a.png) ![y](javascript:alert(1))'],
    ['an image of another kind', '![x](/images/a-10x10.svg)'],
  ])('%s is only text', (_, text) => {
    const markup = rendered(text)
    expect(markup).not.toMatch(/<(?!\/?p>)/)
  })

  // Another parser needed minutes for some of these.
  it.each(['> ', '- ', '[', '*a_', '![](', '| a ', '<b>', '![[]()'])('%s 60,000 characters long', (piece) => {
    expect(rendered(piece.repeat(60_000 / piece.length))).not.toMatch(/<(?:script|a|img)/)
  })
})

it('starts headings at level two and gives each its own id', () => {
  expect(rendered('# Costs\n\n## Costs\n\n### The main one\n\n## Main\n\n## Closing')).toBe(
    '<h2 id="costs">Costs</h2><h2 id="costs-2">Costs</h2><h3 id="the-main-one">The main one</h3><h2 id="main-2">Main</h2><h2 id="closing-2">Closing</h2>',
  )
})

it('renders tables that can be scrolled and read aloud', () => {
  expect(rendered('| | A |\n| --- | ---: |\n| Rent | £5 |')).toBe(
    '<section aria-label="Table: A" tabindex="0"><table><thead><tr><td></td><th scope="col" class="number">A</th></tr></thead>' +
      '<tbody><tr><th scope="row">Rent</th><td class="number">£5</td></tr></tbody></table></section>',
  )
})

it('renders notes, checklists and figures', () => {
  expect(rendered('> Mind this.')).toBe('<div role="note"><p>Mind this.</p></div>')
  expect(rendered('- [ ] A passport')).toBe('<ul><li class="task">A passport</li></ul>')
  expect(rendered(`![A barn](${IMAGE} "Before the works")`)).toBe(
    `<figure><img src="${IMAGE}" alt="A barn" width="1200" height="800" loading="lazy" decoding="async"/>` +
      '<figcaption>Before the works</figcaption></figure>',
  )
})

it('counts the minutes of reading, tables included', () => {
  expect(readingMinutes(readMarkdown('word '.repeat(880)))).toBe(4)
  expect(readMarkdown('| a b | c |\n| --- | --- |\n| d | e f |\n\n- g\n- h i').words).toBe(9)
})
