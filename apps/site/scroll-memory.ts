/** The router calls the entry of every document 'default': told apart by path, or one page would scroll another. */
export const scrollKey = ({ key, pathname }: { key: string; pathname: string }) =>
  key === 'default' ? pathname : key

// The router's own name for it; the cookie policy tells visitors of it.
const STORED = 'react-router-scroll-positions'

/** A page opened afresh starts at its top; only a reload or the way back returns to where the reader was. */
export function startAtTheTop(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate') return
  try {
    const { [location.pathname]: _left, ...others } = JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
    sessionStorage.setItem(STORED, JSON.stringify(others))
  } catch {
    // Storage that is blocked remembers nothing anyway.
  }
}
