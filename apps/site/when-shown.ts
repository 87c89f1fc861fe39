/** `work` may never run if the browser has only prerendered the page. */
export function whenShown(work: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', work, { once: true })
  } else work()
}
