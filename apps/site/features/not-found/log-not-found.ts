/** Logs the path that was asked for when the page shown is the one for unknown paths. */
export function logNotFound(): void {
  if (document.querySelector('[data-not-found]')) console.error('404: no page at', location.pathname)
}
