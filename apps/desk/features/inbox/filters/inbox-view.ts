import { CASE_KIND_LABELS, type CaseKind } from '#shared/desk/case-kind.ts'
import { CASE_STATES, CLOSED_STATES } from '#shared/desk/case-states.ts'
import type { CallbackTopic } from '#shared/desk/lead-answers.ts'
import { CALLBACK_TOPIC_LABELS } from '#shared/desk/lead-forms.ts'
import type { InboxFilters, StatusFilter } from '../../../backend/inbox.ts'

/** The kinds of the filter. Calls about a topic are among the callbacks too. */
export const FILTER_KINDS = { ...CASE_KIND_LABELS, ...CALLBACK_TOPIC_LABELS }
export type FilterKind = CaseKind | CallbackTopic

const TOGGLES = [
  // InboxFilters says what these filters mean.
  'overdue',
  'due',
  'stepless',
  'arrived',
  'quarantined',
] as const
type Toggle = (typeof TOGGLES)[number]

const forToggles = <Value>(read: (toggle: Toggle) => Value) =>
  Object.fromEntries(TOGGLES.map((toggle) => [toggle, read(toggle)])) as Record<Toggle, Value>

/**
 * The view is in the page's address, so that people can bookmark and share it, and undo a change with the
 * browser's Back button.
 */
export interface InboxView extends Record<Toggle, boolean> {
  form: FilterKind | ''
  /**
   * Empty for open cases and for decided ones whose next step is due. In a search, empty means any status.
   */
  state: StatusFilter | 'decided' | ''
  /** A colleague's id, “me”, “none” for cases without an owner, “for-” and a handover's id, or empty for all. */
  owner: 'me' | 'none' | string
  search: string
  /** Empty to have the most urgent cases first. */
  sort: 'idle' | 'newest' | ''
}

export const EVERYTHING: InboxView = {
  form: '',
  state: '',
  owner: '',
  ...forToggles(() => false),
  search: '',
  sort: '',
}

export const SAVED_VIEWS = {
  mine: { ...EVERYTHING, owner: 'me' },
  due: { ...EVERYTHING, due: true },
  stepless: { ...EVERYTHING, stepless: true },
  documents: { ...EVERYTHING, state: 'documents' },
  arrived: { ...EVERYTHING, arrived: true },
} as const satisfies Record<string, InboxView>

const OWNER = /^(?:me|none|(?:for-)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export function readView(params: URLSearchParams): InboxView {
  const text = (name: string) => params.get(name) ?? ''
  return {
    form: oneOf(Object.keys(FILTER_KINDS) as FilterKind[], text('kind')),
    state: oneOf([...CASE_STATES, 'merged', 'decided'], text('state')),
    owner: OWNER.test(text('owner')) ? text('owner') : '',
    ...forToggles((toggle) => text(toggle) === 'yes'),
    search: text('q').trim().slice(0, 200),
    sort: oneOf(['idle', 'newest'], text('sort')),
  }
}

export function writeView(view: InboxView): URLSearchParams {
  const chosen = {
    q: view.search,
    kind: view.form,
    state: view.state,
    owner: view.owner,
    ...forToggles((toggle) => (view[toggle] ? 'yes' : '')),
    sort: view.sort,
  }
  return new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== ''))
}

export function filtersOf(view: InboxView, myId: string): InboxFilters {
  const handover = view.owner.startsWith('for-') && view.owner.slice(4)
  const owner = view.owner === 'me' ? myId : !handover && view.owner
  return {
    ...(view.form && { forms: [view.form] }),
    ...(view.state && { states: view.state === 'decided' ? [...CLOSED_STATES] : [view.state] }),
    ...(owner && { owner }),
    ...(handover && { handover }),
    ...Object.fromEntries(TOGGLES.filter((toggle) => view[toggle]).map((toggle) => [toggle, true])),
    ...(view.sort && { sort: view.sort }),
    ...(view.search && { search: view.search }),
  }
}

export function countChosen(view: InboxView): number {
  return (['form', 'state', 'owner', ...TOGGLES] as const).filter((name) => view[name]).length
}

function oneOf<Value extends string>(known: readonly Value[], text: string): Value | '' {
  return known.find((value) => value === text) ?? ''
}
