import type { DataRouter } from 'react-router'
import type { PageModule } from './page-module.ts'

/**
 * A tab left open over two deployments asks for page modules that are gone. The prerendered page is still
 * there: go to it the ordinary way instead of showing an error.
 */
export async function loadOrLeave(load: () => Promise<PageModule>, router: DataRouter): Promise<PageModule> {
  try {
    return await load()
  } catch (error) {
    const target = router.state.navigation.location
    if (!target) throw error
    location.assign(target.pathname + target.search + target.hash)
    // Never answered: the browser is leaving, and the page in view should stay until it has.
    return new Promise(() => {})
  }
}
