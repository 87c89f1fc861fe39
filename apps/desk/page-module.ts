import type { ComponentType } from 'react'

/** PageAnnouncer reads this from the route. */
export interface PageHandle {
  readonly title: string
}

/** What every file in pages/ exports. */
export interface PageModule {
  readonly Page: ComponentType
  /** A page with a better title, such as a case's reference, also calls useTitle. */
  readonly title: string
}
