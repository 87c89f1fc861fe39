import type { ComponentType } from 'react'

/** What the frame reads of a matched route. */
export interface PageHandle {
  readonly title: string
}

/** What every file in pages/ exports. */
export interface PageModule {
  readonly Page: ComponentType
  /** The tab's title; a page with a better one, such as a case's reference, sets it with useTitle. */
  readonly title: string
}

/** What the frame reads of a matched page. */
export interface PageHandle {
  readonly title: string
}
