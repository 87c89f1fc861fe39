import { CASE_KIND_LABELS, type CaseKind } from '#shared/desk/case-kind.ts'
import { CASE_STATES, type CaseState, CLOSED_STATES } from '#shared/desk/case-states.ts'
import type { InboxFilters } from '../../../backend/inbox.ts'

/** The filters and the search. They are in the address, so that they can be bookmarked, shared and undone. */
export interface InboxView {
  form: CaseKind | ''
  /** Empty for every case that is still open. */
  state: CaseState | 'decided' | ''
  /** The id of a colleague, or one of the two words. */
  owner: 'me' | 'none' | string
  overdue: boolean
  /** Only what is due by today. */
  due: boolean
  /** Only what has no next step. */
  stepless: boolean
  /** Only what has documents that nobody has opened. */
  arrived: boolean
  quarantined: boolean
  search: string
  /** Empty for the most urgent first. */
  sort: 'idle' | 'newest' | ''
}

export const EVERYTHING: InboxView = {
  form: '',
  state: '',
  owner: '',
  overdue: false,
  due: false,
  stepless: false,
  arrived: false,
  quarantined: false,
  search: '',
  sort: '',
}

/** Views that people return to all day, each with its filters. */
export const SAVED_VIEWS = {
  mine: { ...EVERYTHING, owner: 'me' },
  due: { ...EVERYTHING, due: true },
  stepless: { ...EVERYTHING, stepless: true },
  documents: { ...EVERYTHING, state: 'documents' },
  arrived: { ...EVERYTHING, arrived: true },
} as const satisfies Record<string, InboxView>

const OWNER = /^(?:me|none|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Reads the view from an address and ignores what it does not know. */
export function readView(params: URLSearchParams): InboxView {
  const text = (name: string) => params.get(name) ?? ''
  return {
    form: oneOf(Object.keys(CASE_KIND_LABELS) as CaseKind[], text('kind')),
    state: oneOf([...CASE_STATES, 'decided'], text('state')),
    owner: OWNER.test(text('owner')) ? text('owner') : '',
    overdue: text('overdue') === 'yes',
    due: text('due') === 'yes',
    stepless: text('stepless') === 'yes',
    arrived: text('arrived') === 'yes',
    quarantined: text('quarantined') === 'yes',
    search: text('q').trim().slice(0, 200),
    sort: oneOf(['idle', 'newest'], text('sort')),
  }
}

/** The view as an address, without the filters that are not set. */
export function writeView(view: InboxView): URLSearchParams {
  const chosen = {
    q: view.search,
    kind: view.form,
    state: view.state,
    owner: view.owner,
    overdue: view.overdue ? 'yes' : '',
    due: view.due ? 'yes' : '',
    stepless: view.stepless ? 'yes' : '',
    arrived: view.arrived ? 'yes' : '',
    quarantined: view.quarantined ? 'yes' : '',
    sort: view.sort,
  }
  return new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''))
}

/** The view as filters of list_inbox; “me” becomes the id of the person who is signed in. */
export function filtersOf(view: InboxView, myId: string): InboxFilters {
  const owner = view.owner === 'me' ? myId : view.owner
  return {
    ...(view.form && { forms: [view.form] }),
    ...(view.state && { states: view.state === 'decided' ? [...CLOSED_STATES] : [view.state] }),
    ...(owner && { owner }),
    ...(view.overdue && { overdue: true }),
    ...(view.due && { due: true }),
    ...(view.stepless && { stepless: true }),
    ...(view.arrived && { arrived: true }),
    ...(view.quarantined && { quarantined: true }),
    ...(view.sort && { sort: view.sort }),
    ...(view.search && { search: view.search }),
  }
}

/** How many filters are set, not counting search and sort. */
export function countChosen(view: InboxView): number {
  const { form, state, owner, overdue, due, stepless, arrived, quarantined } = view
  return [form, state, owner, overdue, due, stepless, arrived, quarantined].filter(Boolean).length
}

function oneOf<Value extends string>(known: readonly Value[], text: string): Value | '' {
  return known.find((value) => value === text) ?? ''
}
