/** If the browser prerenders the page, `work` runs once the visitor opens it, which may be never. */
export function whenShown(work: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', work, { once: true })
  } else work()
}
