import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InboxPage, InboxRow } from '../../backend/inbox.ts'
import { fitsFilters, inboxOrder } from './inbox-order.ts'
import { placeRows, refreshRows } from './place-rows.ts'
import { sampleRow } from './sample-row.ts'

const now = new Date('2026-11-16T12:00:00Z')
const rules = { fits: (row: InboxRow) => fitsFilters(row, {}, now), compare: inboxOrder({}, now) }

const waiting = (reference: string, minutes: number) =>
  sampleRow({ reference, promised_by: new Date(now.getTime() + minutes * 60_000).toISOString() })
const cursor = { band: 0, key: '', arrival: '', reference: '' }
const pagesOf = (pages: InboxRow[][], next: InboxPage['next']): InboxPage[] =>
  pages.map((rows, index) => ({ rows, next: index < pages.length - 1 ? cursor : next }))
const shown = (pages: InboxPage[]) => pages.map(({ rows }) => rows.map(({ reference }) => reference).join(''))

const twoPages = (next: InboxPage['next']) =>
  pagesOf(
    [
      [waiting('a', 10), waiting('b', 20)],
      [waiting('c', 30), waiting('d', 40)],
    ],
    next,
  )

describe('a changed lead', () => {
  it('comes in where its promise puts it', () => {
    const add = (row: InboxRow) => shown(placeRows(twoPages(cursor), { changed: [row], gone: [] }, rules))
    expect(add(waiting('x', 5))).toEqual(['xab', 'cd'])
    expect(add(waiting('x', 15))).toEqual(['axb', 'cd'])
    expect(add(waiting('x', 25))).toEqual(['ab', 'xcd'])
  })

  it('is left to its own page when that has not been read', () => {
    const late = { changed: [waiting('x', 50)], gone: [] }
    expect(shown(placeRows(twoPages(cursor), late, rules))).toEqual(['ab', 'cd'])
    expect(shown(placeRows(twoPages(null), late, rules))).toEqual(['ab', 'cdx'])
  })

  it('moves when its change moves it, and leaves when it no longer belongs', () => {
    const contacted = { ...waiting('a', 10), state: 'contacted' as const }
    expect(shown(placeRows(twoPages(null), { changed: [contacted], gone: [] }, rules))).toEqual(['b', 'cda'])
    const declined = { ...waiting('c', 30), state: 'declined' as const }
    expect(shown(placeRows(twoPages(null), { changed: [declined], gone: ['b'] }, rules))).toEqual(['a', 'd'])
  })

  it('comes into an empty list', () => {
    expect(shown(placeRows(pagesOf([[]], null), { changed: [waiting('x', 5)], gone: [] }, rules))).toEqual([
      'x',
    ])
  })

  it('never gets the list out of order, whatever changes', () => {
    const states = fc.constantFrom<InboxRow['state'][]>('new', 'contacted', 'offer', 'declined')
    const rows = fc.uniqueArray(
      fc.record({
        reference: fc.constantFrom(...'abcdefghij'),
        state: states,
        minutes: fc.integer({ min: -500, max: 500 }),
        follow_up_on: fc.constantFrom(null, '2026-11-10', '2026-11-16', '2026-11-20'),
      }),
      { selector: ({ reference }) => reference },
    )
    const build = (list: { reference: string; state: InboxRow['state']; minutes: number }[]) =>
      list.map(({ minutes, ...row }) => ({ ...waiting(row.reference, minutes), ...row }))
    fc.assert(
      fc.property(rows, rows, fc.nat(10), (held, changed, cut) => {
        const list = build(held).filter(rules.fits).toSorted(rules.compare)
        const pages = placeRows(
          pagesOf([list.slice(0, cut), list.slice(cut)], null),
          { changed: build(changed), gone: [] },
          rules,
        )
        const placed = pages.flatMap((page) => page.rows)
        expect(placed).toEqual(placed.toSorted(rules.compare))
        const replaced = new Set(changed.map(({ reference }) => reference))
        const expected = [
          ...list.filter(({ reference }) => !replaced.has(reference)),
          ...build(changed).filter(rules.fits),
        ]
        expect(new Set(placed.map(({ reference }) => reference))).toEqual(
          new Set(expected.map(({ reference }) => reference)),
        )
      }),
    )
  })
})

it('brings found rows up to date without moving them', () => {
  const changed = [{ ...waiting('a', 10), state: 'declined' as const }, waiting('x', 1)]
  const pages = refreshRows(twoPages(null), { changed, gone: ['d'] })
  expect(shown(pages)).toEqual(['ab', 'c'])
  expect(pages[0]?.rows[0]?.state).toBe('declined')
})
