/** What each open page tells the others through realtime presence. */
export interface PresenceMeta {
  name: string
  /** Whether the page has unsaved text. */
  editing: boolean
}

export interface Viewer extends PresenceMeta {
  id: string
}

/** Somebody who has the page open in several tabs counts once. */
export function otherViewers(
  state: Readonly<Record<string, readonly PresenceMeta[]>>,
  myId: string,
): Viewer[] {
  return Object.entries(state)
    .filter(([id, pages]) => id !== myId && pages.length > 0)
    .map(([id, pages]) => ({
      id,
      name: pages[0]?.name ?? '',
      editing: pages.some(({ editing }) => editing),
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

export function describeViewers(viewers: readonly Viewer[], what: string): string {
  if (viewers.length === 0) return ''
  const names = new Intl.ListFormat('en-GB').format(viewers.map(({ name }) => name))
  const typing = viewers.filter(({ editing }) => editing)
  const verb = viewers.length === 1 ? 'has' : 'have'
  const here = `${names} ${verb} this ${what} open too.`
  if (typing.length === 0) return here
  const typists = new Intl.ListFormat('en-GB').format(typing.map(({ name }) => name))
  return viewers.length === 1
    ? `${names} has this ${what} open too and is making changes.`
    : `${here} ${typists} ${typing.length === 1 ? 'is' : 'are'} making changes.`
}
