import { expect, it } from 'vitest'
import { readSvg } from './read-svg.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 10 10"') => `<svg ${attributes}>${inside}</svg>`

it('keeps shapes, with classes and styles turned into attributes', () => {
  const source = `<?xml version="1.0"?><!DOCTYPE svg><svg width="20px" height="10">
    <style>.cls-1, .b{fill:#FA0}.cls-2{stroke:red;stroke-width:2px}</style><title>Ours</title>
    <g transform="translate(1 2)"><path class="cls-1" d="M0 0h1"/><rect class="cls-2" style="fill:none" width="3" height="1" data-name="x"/></g></svg>`
  expect(readSvg(source)).toEqual({
    viewBox: [0, 0, 20, 10],
    body: '<g transform="translate(1 2)"><path d="M0 0h1" fill="#ffaa00"/><rect width="3" height="1" stroke="#ff0000" stroke-width="2" fill="none"/></g>',
    colours: ['#ffaa00', '#ff0000'],
  })
})

it('counts a shape without a colour as black', () => {
  expect(readSvg(svg('<path d="M0 0h9"/>')).colours).toEqual(['#000000'])
  expect(readSvg(svg('<path d="M0 0h9"/>', 'viewBox="0 0 9 9" fill="currentColor"')).colours).toEqual([
    'currentColor',
  ])
})

it.each([
  ['<script>alert(1)</script>', /^has a script in it/],
  ['<path d="M0 0" onclick="alert(1)"/>', /^has a script in it/],
  ['<foreignObject><p>x</p></foreignObject>', /^has a part that a logo can’t have here \(foreignObject\)/],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', /^has a part that a logo can’t have here \(a\)/],
  ['<image href="data:image/png;base64,AAAA"/>', /^has a picture made of dots in it/],
  ['<text>Harbour</text>', /^has text in it, .*outlines first/],
  ['<use href="https://elsewhere.example/x.svg#a"/>', /^refers to something outside itself/],
  ['<path d="M0 0" fill="url(https://elsewhere.example)"/>', /^has a colour that we can’t read/],
  ['<path d="M0 0&quot;&gt;&lt;script&gt;"/>', /^has a shape that we can’t read \(d\)/],
  [
    '<style>@import url(https://elsewhere.example);</style><path d="M0 0"/>',
    /^has styles that we can’t read/,
  ],
  ['<title>Nothing else</title>', /^has no shapes in it/],
  [`<path d="M0 0${'h1'.repeat(60_000)}"/>`, /^is larger than 100 KB/],
])('refuses %s in words that help', (inside, said) => {
  expect(() => readSvg(svg(inside.slice(0)))).toThrow(said)
})

it('refuses what is no SVG, has entities or no size', () => {
  expect(() => readSvg('\u0089PNG')).toThrow(/^isn’t an SVG file/)
  expect(() => readSvg(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0"/>')}`)).toThrow(
    /^has definitions/,
  )
  expect(() => readSvg(svg('<path d="M0 0"/>', ''))).toThrow(/^doesn’t say how large it is/)
})
