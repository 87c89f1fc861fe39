/** Safari allows only 100 history changes in 30 seconds, so figures are written only after this pause. */
export const WRITE_PAUSE_MS = 300

/**
 * Replaces the query of the page's address. Does nothing once the address is another page's, as it is while
 * the confirmation or a page from the history loads: the browser would drop the state of that history entry,
 * in which the confirmation finds its reference.
 */
export function replaceQuery(query: string): void {
  const { pathname, hash } = window.location
  if (pathname !== document.documentElement.dataset.path) return
  window.history.replaceState(window.history.state, '', pathname + query + hash)
}
