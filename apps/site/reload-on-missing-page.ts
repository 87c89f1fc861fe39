import type { DataRouter } from 'react-router'

/**
 * A tab left open over two deployments asks for page modules that are gone. The prerendered page is still
 * there: go to it the ordinary way instead of showing an error.
 */
export function reloadOnMissingPage(router: DataRouter): void {
  addEventListener('vite:preloadError', (event) => {
    const target = router.state.navigation.location
    if (!target) return
    event.preventDefault()
    location.assign(target.pathname + target.search + target.hash)
  })
}
