import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FirmFile, firmSchema } from '../firm-schema.ts'
import { firmFolder, readFirm } from '../read-firm.ts'
import { headingFont } from './heading-font.ts'
import { artworkFiles, lookFiles } from './look-files.ts'
import { readArtwork } from './read-artwork.ts'

const shape = (fill: string, size = '48 48') =>
  `<svg viewBox="0 0 ${size}"><path d="M0 0h9v9z" fill="${fill}"/></svg>`
const NEUTRAL = firmSchema.shape.looks.parse(undefined)
const firm = { ...readFirm(firmFolder({})), name: 'Harbour & Vale', looks: NEUTRAL } as FirmFile

function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-looks-'))
  mkdirSync(join(folder, 'looks'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const give = (file: string, content: string | Buffer) => writeFileSync(join(folder, 'looks', file), content)

it('makes a mark of the initial for a firm that has none', () => {
  const { mark, logo } = readArtwork(firm, folder)
  expect(logo).toBeUndefined()
  expect(mark.onPaper.body).toMatch(
    /^<path d="M4 4h40v40H4z" fill="none" stroke="currentColor".*\/><path d="M/,
  )
  expect(readArtwork({ ...firm, name: 'Ridge & Fell' }, folder).mark.onPaper.body).not.toBe(mark.onPaper.body)
})

it('recolours one colour on ink, and puts several on paper', () => {
  give('mark.svg', shape('#23313d'))
  expect(readArtwork(firm, folder).mark.onInk.body).toBe(
    '<g fill="currentColor"><path d="M0 0h9v9z" fill="currentColor"/></g>',
  )
  give('mark.svg', shape('#23313d').replace('<path', '<path d="M1 1h2v2z" fill="#a8204e"/><path'))
  expect(readArtwork(firm, folder).mark.onInk.body).toMatch(/^<rect [^>]* fill="#f6f6f4"\/>/)
  give('mark-on-dark.svg', shape('#ffffff'))
  expect(readArtwork(firm, folder).mark.onInk.colours).toEqual(['#ffffff'])
})

it('keeps a large logo out of the pages, as a file', () => {
  give('logo.svg', shape('#23313d', '300 60').replace('M0 0', `M0 0${'h1'.repeat(1_500)}`))
  const art = JSON.parse(
    [...lookFiles(firm, folder)].find(([file]) => file.endsWith('artwork.json'))?.[1] ?? '',
  )
  expect(art.logoOnPaper).toEqual({ width: 300, height: 60, file: '/logo.svg' })
  expect([...artworkFiles(firm, folder).keys()]).toEqual(['logo.svg', 'logo-on-dark.svg'])
})

it.each([
  ['logo.png', '', /- logo\.png: a logo has to be an SVG \(a vector file\)/],
  ['Logo.svg', '', /- Logo\.svg: not a file that is used here/],
  ['share.png', 'GIF89a', /- share\.png: isn’t a PNG/],
  ['share.png', pngOf(800, 600), /- share\.png: has to be 1200 by 630 pixels, and is 800 by 600/],
  ['mark.svg', shape('#23313d', '300 60'), /- mark\.svg: has to be about square/],
  ['logo.svg', shape('#fefefe'), /- logo\.svg: can’t be seen on the paper/],
  ['logo.svg', '<svg viewBox="0 0 1 1"><script/></svg>', /- logo\.svg: has a script in it/],
  ['mark-on-dark.svg', shape('#ffffff'), /- mark-on-dark\.svg: mark\.svg, for light backgrounds, is missing/],
])('refuses %s in words that help', (file, content, said) => {
  give(file, content)
  expect(() => readArtwork(firm, folder)).toThrow(said)
})

it('measures a font of the firm’s own, and refuses what is none', () => {
  expect(headingFont(firm, folder)).toMatchObject({
    family: 'Newsreader',
    capHeight: 0.67,
    weights: '400 600',
  })
  expect(headingFont({ ...firm, looks: { ...NEUTRAL, headings: 'system sans' } }, folder)).toBeUndefined()
  give(
    'heading.woff2',
    readFileSync(join(import.meta.dirname, '../../../brand/fonts/newsreader-subset.woff2')),
  )
  expect(headingFont(firm, folder)).toMatchObject({ family: 'Heading', capHeight: 0.67, weights: '400 600' })
  expect(() => headingFont({ ...firm, name: 'Ирина' }, folder)).toThrow(/lacks letters of the firm’s name/)
  give('heading.woff2', 'wOF2 and nothing more')
  expect(() => headingFont(firm, folder)).toThrow(/heading\.woff2 has to be mended:\n- can’t be read/)
})
