import { CASE_STATES, type CaseState, CLOSED_STATES } from '#shared/desk/case-states.ts'
import { LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import type { InboxFilters } from '../../../backend/inbox.ts'

/** The filters and the search. They are in the address, so that they can be bookmarked, shared and undone. */
export interface InboxView {
  form: LeadForm | ''
  /** Empty for every case that is still open. */
  state: CaseState | 'decided' | ''
  /** The id of a colleague, or one of the two words. */
  owner: 'me' | 'none' | string
  overdue: boolean
  quarantined: boolean
  search: string
}

export const EVERYTHING: InboxView = {
  form: '',
  state: '',
  owner: '',
  overdue: false,
  quarantined: false,
  search: '',
}

const OWNER = /^(?:me|none|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Reads the view from an address and ignores what it does not know. */
export function readView(params: URLSearchParams): InboxView {
  const text = (name: string) => params.get(name) ?? ''
  return {
    form: oneOf(Object.keys(LEAD_FORM_LABELS) as LeadForm[], text('kind')),
    state: oneOf([...CASE_STATES, 'decided'], text('state')),
    owner: OWNER.test(text('owner')) ? text('owner') : '',
    overdue: text('overdue') === 'yes',
    quarantined: text('quarantined') === 'yes',
    search: text('q').trim().slice(0, 200),
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
    quarantined: view.quarantined ? 'yes' : '',
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
    ...(view.quarantined && { quarantined: true }),
    ...(view.search && { search: view.search }),
  }
}

/** How many filters are set, not counting the search. */
export function countChosen(view: InboxView): number {
  return [view.form, view.state, view.owner, view.overdue, view.quarantined].filter(Boolean).length
}

function oneOf<Value extends string>(known: readonly Value[], text: string): Value | '' {
  return known.find((value) => value === text) ?? ''
}
