import type { HandoverFilters, NewHandover } from '../backend/handovers.ts'

/** What is typed in the dialog. Days are yyyy-mm-dd or empty. */
export interface HandoverDraft {
  to: string
  startsOn: string
  returnsOn: string
  newCases: 'return' | 'stay'
  note: string
}

export interface HandoverScope {
  /** Null for cases that nobody has: those can't come back to anybody. */
  from: { id: string; name: string; isMe: boolean } | null
  filters: HandoverFilters
}

export const isEverything = (filters: HandoverFilters) => Object.keys(filters).length === 0

export type HandoverProblems = Partial<Record<'to' | 'startsOn' | 'returnsOn', string>>

export function problemsOf(draft: HandoverDraft, today: string): HandoverProblems {
  const startsOn = draft.startsOn || today
  return {
    ...(draft.to === '' && { to: 'Choose who gets the cases.' }),
    ...(startsOn < today && { startsOn: 'Choose today or a later day.' }),
    ...(draft.returnsOn !== '' &&
      draft.returnsOn <= startsOn && { returnsOn: 'Choose a day after the first one.' }),
  }
}

export function toHandover(
  draft: HandoverDraft,
  { from, filters }: HandoverScope,
  id: string,
  today: string,
): NewHandover {
  const returnsOn = from ? draft.returnsOn || null : null
  return {
    id,
    from_id: from?.id ?? null,
    to_id: draft.to,
    filters,
    starts_on: draft.startsOn || today,
    returns_on: returnsOn,
    new_cases_stay: returnsOn !== null && isEverything(filters) && draft.newCases === 'stay',
    note: draft.note.trim() || null,
  }
}

/** “All 143 open cases of Dana Whitlock.” `count` is undefined until it's known. */
export function describeScope({ from, filters }: HandoverScope, count: number | undefined): string {
  const number = count === undefined ? '…' : count.toLocaleString('en-GB')
  const cases = from?.isMe
    ? `${number} of your open cases`
    : `${number} open ${count === 1 ? 'case' : 'cases'}${from ? ` of ${from.name}` : ' that nobody has'}`
  if (isEverything(filters)) return `${count === 1 ? '' : 'All '}${cases}.`
  return `${cases}${from ? '' : ' and'} that ${count === 1 ? 'matches' : 'match'} the filters.`
}
