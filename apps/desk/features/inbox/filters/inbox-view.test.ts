import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASE_STATES } from '#shared/desk/case-states.ts'
import { countChosen, EVERYTHING, filtersOf, readView, SAVED_VIEWS, writeView } from './inbox-view.ts'

const ME = '6f1c1c52-8f53-4d8e-9d3c-0f5c9a7e0b11'

describe('the address of a view', () => {
  it('gives back every view that can be chosen', () => {
    const views = fc.record({
      form: fc.constantFrom('', 'callback', 'bridging_application', 'business_application', 'card_payments'),
      state: fc.constantFrom('', 'decided', ...CASE_STATES),
      owner: fc.constantFrom('', 'me', 'none', ME),
      overdue: fc.boolean(),
      due: fc.boolean(),
      stepless: fc.boolean(),
      arrived: fc.boolean(),
      quarantined: fc.boolean(),
      sort: fc.constantFrom('', 'idle', 'newest'),
      search: fc.string({ maxLength: 200 }).map((text) => text.trim()),
    } as const)
    fc.assert(
      fc.property(views, (view) => {
        const address = new URLSearchParams(writeView(view).toString())
        expect(readView(address)).toEqual(view)
      }),
    )
  })

  it('is empty when nothing is chosen', () => {
    expect(writeView(EVERYTHING).toString()).toBe('')
    expect(countChosen(EVERYTHING)).toBe(0)
  })

  it('passes over what it does not know', () => {
    const address = new URLSearchParams('kind=mortgage&state=lost&owner=everyone&overdue=1&page=9')
    expect(readView(address)).toEqual(EVERYTHING)
  })
})

describe('what the database is asked', () => {
  it('is everything, when nothing is chosen', () => {
    expect(filtersOf(EVERYTHING, ME)).toEqual({})
  })

  it('is what was chosen, with the reader in the place of "me"', () => {
    const view = {
      ...EVERYTHING,
      form: 'callback',
      state: 'offer',
      owner: 'me',
      overdue: true,
      search: 'Ford',
    } as const
    expect(filtersOf(view, ME)).toEqual({
      forms: ['callback'],
      states: ['offer'],
      owner: ME,
      overdue: true,
      search: 'Ford',
    })
    expect(countChosen(view)).toBe(4)
  })

  it('is what a colleague handed over, by the handover', () => {
    const view = readView(new URLSearchParams(`owner=for-${ME}`))
    expect(filtersOf(view, ME)).toEqual({ handover: ME })
  })

  it('is what a saved view stands for', () => {
    expect(filtersOf(SAVED_VIEWS.mine, ME)).toEqual({ owner: ME })
    expect(filtersOf({ ...SAVED_VIEWS.due, sort: 'idle' }, ME)).toEqual({ due: true, sort: 'idle' })
    expect(filtersOf(SAVED_VIEWS.stepless, ME)).toEqual({ stepless: true })
    expect(filtersOf(SAVED_VIEWS.documents, ME)).toEqual({ states: ['documents'] })
    expect(filtersOf(SAVED_VIEWS.arrived, ME)).toEqual({ arrived: true })
  })

  it('is all three endings for "decided"', () => {
    expect(filtersOf({ ...EVERYTHING, state: 'decided' }, ME)).toEqual({
      states: ['completed', 'declined', 'withdrawn'],
    })
  })
})
