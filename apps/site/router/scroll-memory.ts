import type { SiteLocation } from './site-location.ts'

// The cookie policy tells visitors of it.
const STORED = 'scroll-positions'
const MOST = 50

/** Remembers how far down each history entry was read, over reloads too; gone with the tab. */
export function createScrollMemory() {
  const positions = new Map<string, number>(read())

  const keep = ({ key }: SiteLocation) => {
    positions.delete(key)
    positions.set(key, scrollY)
  }

  return {
    keep,
    /** Where the reader left this entry, else the place it names, else the top. */
    restore({ key, hash }: SiteLocation): void {
      const left = positions.get(key)
      if (left !== undefined) scrollTo(0, left)
      else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
      else scrollTo(0, 0)
    },
    /** A reload and the way back return to where the reader was; a page opened afresh stays where it is. */
    restoreOpened({ key }: SiteLocation): void {
      // The entry may be the same one even so: the address was entered once more.
      const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const left = opened?.type === 'navigate' ? undefined : positions.get(key)
      if (left !== undefined) scrollTo(0, left)
    },
    /** Takes scrolling over from the browser for as long as the page lives, and gives it back when it goes. */
    takeOver(current: () => SiteLocation): void {
      history.scrollRestoration = 'manual'
      addEventListener('pagehide', () => {
        keep(current())
        write([...positions].slice(-MOST))
        history.scrollRestoration = 'auto'
      })
      // The page may come back as it was, out of the back-forward cache.
      addEventListener('pageshow', () => {
        history.scrollRestoration = 'manual'
      })
    },
  }
}

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
  } catch {
    // Storage that is blocked remembers nothing.
    return []
  }
}

function write(positions: [string, number][]): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(positions))
  } catch {
    // Nor does a full one.
  }
}
