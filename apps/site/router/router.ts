import { hrefOf, type SiteLocation } from './site-location.ts'

/** A page, and the place it is shown for. */
export interface View<Page> {
  readonly location: SiteLocation
  readonly page: Page
}

interface NavigateOptions {
  readonly state?: unknown
  readonly replace?: boolean
}

/** Says whether a page may be left; one that answers by asking the visitor asks once a navigation. */
type LeaveGuard = (from: SiteLocation, to: SiteLocation) => boolean

export interface Router<Page> {
  readonly view: View<Page>
  navigate(to: string, options?: NavigateOptions): Promise<void>
  /** Loads what the page at an address needs, so that opening it does not wait. */
  prefetch(to: string): void
  guard(mayLeave: LeaveGuard): () => void
  /** `onLeave` still sees the page that is left, `onShow` gets the next. */
  subscribe(listener: { onLeave(from: SiteLocation): void; onShow(view: View<Page>): void }): () => void
}

interface RouterOptions<Page> {
  readonly browser: Pick<Window, 'history' | 'location' | 'addEventListener'>
  /** What is shown already. */
  readonly first: Page
  load(pathname: string): Promise<Page>
}

/** What we keep in a history entry. `usr` is the page's own. */
interface Entry {
  readonly usr?: unknown
  readonly key: string
  /** How far along the visitor's way the entry stands, to tell back from forward. */
  readonly idx: number
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/**
 * Pages without page loads: an address is pushed once what it shows has been loaded, and the last of several
 * navigations wins. A page that cannot be loaded is gone to the ordinary way.
 */
export function createRouter<Page>({ browser, first, load }: RouterOptions<Page>): Router<Page> {
  const { history, location } = browser
  const listeners = new Set<Parameters<Router<Page>['subscribe']>[0]>()
  const guards = new Set<LeaveGuard>()
  let entry: Entry = { key: newKey(), idx: 0, ...(history.state as Entry | null) }
  history.replaceState(entry, '')
  let view: View<Page> = { location: here(), page: first }
  let latest = 0
  let isTurningBack = false

  function here(): SiteLocation {
    const { pathname, search, hash } = location
    return { pathname, search, hash, state: entry.usr ?? null, key: entry.key }
  }

  function goOrdinarily(to: SiteLocation, arrive: () => void): void {
    if (to.state === null) {
      location.assign(hrefOf(to))
      return
    }
    // What is handed over is kept in the entry and would be lost on the way: write the entry, then load its page.
    arrive()
    location.reload()
  }

  const mayLeave = (to: SiteLocation) => [...guards].every((guard) => guard(view.location, to))

  async function show(to: SiteLocation, arrive: () => void): Promise<void> {
    latest += 1
    const turn = latest
    let page: Page
    try {
      page = await load(to.pathname)
    } catch {
      if (turn === latest) goOrdinarily(to, arrive)
      // Never answered: the browser is leaving, and the page in view should stay until it has.
      return new Promise(() => {})
    }
    if (turn !== latest) return
    for (const { onLeave } of listeners) onLeave(view.location)
    arrive()
    view = { location: to, page }
    for (const { onShow } of listeners) onShow(view)
  }

  browser.addEventListener('popstate', () => {
    if (isTurningBack) {
      isTurningBack = false
      return
    }
    const from = entry
    // Without notes of ours it is a place inside the page that a plain link has just led to.
    entry = (history.state as Entry | null) ?? { key: newKey(), idx: from.idx + 1 }
    if (!history.state) history.replaceState(entry, '')
    const to = here()
    if (mayLeave(to)) {
      void show(to, () => {})
      return
    }
    isTurningBack = true
    history.go(from.idx - entry.idx)
    entry = from
  })

  return {
    get view() {
      return view
    },
    async navigate(to, { state = null, replace = false } = {}) {
      const { pathname, search, hash } = new URL(to, location.href)
      const next = { pathname, search, hash, state, key: newKey() }
      if (!mayLeave(next)) return
      const replaces = replace || hrefOf(next) === hrefOf(location)
      await show(next, () => {
        entry = { usr: state, key: next.key, idx: entry.idx + (replaces ? 0 : 1) }
        if (replaces) history.replaceState(entry, '', hrefOf(next))
        else history.pushState(entry, '', hrefOf(next))
      })
    },
    prefetch(to) {
      load(new URL(to, location.href).pathname).catch(() => {})
    },
    guard(mayLeavePage) {
      guards.add(mayLeavePage)
      return () => guards.delete(mayLeavePage)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
