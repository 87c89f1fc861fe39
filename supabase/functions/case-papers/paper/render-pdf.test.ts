import { expect, it } from 'vitest'
import { readPdfText } from '../../../../tests/pdfs/read-pdf-text.ts'
import type { Paper, PaperBlock } from './paper.ts'
import { createTypesetter } from './printable.ts'
import { renderPdf } from './render-pdf.ts'
import { MAX_LINES } from './sheet.ts'

const paper = (...blocks: PaperBlock[]): Paper => ({
  title: 'A paper',
  subtitle: 'LC-20261113-4821',
  footer: 'Lark & Crane Finance Ltd',
  madeAt: new Date('2026-11-16T12:00:00Z'),
  blocks,
})
const pagesOf = async (...blocks: PaperBlock[]) => readPdfText(await renderPdf(paper(...blocks)))
const joined = (pages: string[]) => pages.join('').replaceAll(/\s/g, '')

it('writes letters the fonts lack as the nearest, or as numbers', () => {
  const { print, substitutions } = createTypesetter()
  expect(print('Zoë O’Brien, £5 – “Žofie” €3\ttab')).toBe('Zoë O’Brien, £5 – “Žofie” €3 tab')
  expect(print('Łukasz Şimşek, Z\u030cofie')).toBe('Lukasz Simsek, Žofie')
  expect(print('Ира 🙂')).toBe('[U+0418][U+0440][U+0430] [U+1F642]')
  expect(print('a\u0000b\r\nc\u200bd')).toBe('ab\ncd')
  expect(substitutions()).toEqual(['U+0141 as L', 'U+015E as S', 'U+015F as s'])
})

it('keeps all of long words, notes and tables, and numbers its pages', async () => {
  const word = Array.from({ length: 3_000 }, (_, index) => index).join('')
  const note = Array.from({ length: 4_000 }, (_, index) => `word${index}`).join(' ')
  const facts = Array.from({ length: 200 }, (_, index) => ({ label: `Document ${index}`, value: 'x.pdf' }))
  const pages = await pagesOf(word, {
    kind: 'facts',
    facts: [{ label: 'Note', value: note }, ...facts, { label: 'Empty', value: '' }],
  })
  const inside = pages.map((page) =>
    page.split('\n').filter((line) => !/^Page |^A paper|^Lark|^LC-/.test(line)),
  )
  const text = inside.flat().join('').replaceAll(/\s/g, '').replace('Note', '')
  expect(text).toContain(word)
  expect(text).toContain(note.replaceAll(' ', ''))
  for (const { label } of facts) expect(text).toContain(`${label.replace(' ', '')}x.pdf`)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

it('splits a wide table, and says which letters it replaced', async () => {
  const head = Array.from({ length: 9 }, (_, index) => `Lender ${index}`)
  const pages = await pagesOf(
    {
      kind: 'table',
      head,
      rows: [{ label: 'Gross loan', cells: head.map((_, index) => `£${index},000`), strong: true }],
    },
    'Łódź',
  )
  for (const index of head.keys()) expect(joined(pages)).toContain(`£${index},000`)
  expect(pages.join('\n')).toContain('U+0141 as L, U+017A as z.')
})

it('ends on the page of its last words', async () => {
  for (let lines = 30; lines < 60; lines += 1) {
    const pages = await pagesOf(Array.from({ length: lines }, () => 'x').join('\n'))
    expect(pages.at(-1)?.split('\n'), String(lines)).toContain('x')
  }
})

it.each([
  ['emoji', '😀'.repeat(10_000)],
  ['line breaks', 'a\n'.repeat(10_000)],
  ['one word', 'a'.repeat(60_000)],
])('cuts a text of %s that would fill the paper, saying so', async (_, value) => {
  const facts = [
    { label: 'First', value },
    { label: 'Second', value: 'Still here.' },
  ]
  const pages = await pagesOf({ kind: 'facts', facts })
  expect(pages.length).toBeLessThan(20)
  expect(joined(pages).includes('…Therestofthistextisinthedesk.')).toBe(true)
  expect(joined(pages).includes('Stillhere.')).toBe(true)
})

it('ends a paper that is full, and says where the rest is', async () => {
  const facts = Array.from({ length: 3 * MAX_LINES }, (_, index) => ({ label: `Fact ${index}.`, value: 'x' }))
  const pages = await pagesOf({ kind: 'facts', facts }, 'Behind it')
  expect(pages.length).toBeLessThan(MAX_LINES / 20)
  expect(joined(pages).includes(`Fact${MAX_LINES - 10}.`)).toBe(true)
  expect(joined(pages).includes('Behindit')).toBe(false)
  expect(joined(pages.slice(-1))).toContain('Thispaperisfull.')
})

it('makes a paper without any words', async () => {
  expect(await pagesOf({ kind: 'facts', facts: [] }, '')).toHaveLength(1)
})
