import { expect, it } from 'vitest'
import { describeViewers, otherViewers } from './viewers.ts'

const page = (name: string, editing = false) => ({ name, editing })

it('counts everybody once, and not oneself', () => {
  const state = {
    ann: [page('Ann Ford')],
    ben: [page('Ben Hale'), page('Ben Hale', true)],
    abe: [page('Abe Orr')],
  }
  expect(otherViewers(state, 'ann')).toEqual([
    { id: 'abe', name: 'Abe Orr', editing: false },
    { id: 'ben', name: 'Ben Hale', editing: true },
  ])
})

it.each([
  [[], ''],
  [[page('Ben Hale')], 'Ben Hale has this case open too.'],
  [[page('Ben Hale', true)], 'Ben Hale has this case open too and is making changes.'],
  [[page('Abe Orr'), page('Ben Hale')], 'Abe Orr and Ben Hale have this case open too.'],
  [
    [page('Abe Orr'), page('Ben Hale', true)],
    'Abe Orr and Ben Hale have this case open too. Ben Hale is making changes.',
  ],
])('says who is here', (pages, words) => {
  expect(
    describeViewers(
      pages.map((each) => ({ id: each.name, ...each })),
      'case',
    ),
  ).toBe(words)
})
