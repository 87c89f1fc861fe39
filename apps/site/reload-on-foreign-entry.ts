/**
 * An entry made with `pushState` shares the document of the entry before it, even after a reload: Back and Forward
 * between the two change the address without loading its page. So the page is loaded then.
 */
export function reloadOnForeignEntry(): void {
  const { pathname } = location
  addEventListener('popstate', () => {
    if (location.pathname !== pathname) location.reload()
  })
}
