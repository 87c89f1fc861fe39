/** Runs work once the page is shown: a page that the browser has only prerendered may never be. */
export function whenShown(work: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', work, { once: true })
  } else work()
}
