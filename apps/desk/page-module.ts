import type { ComponentType } from 'react'

/** What a matched route tells the frame around it. */
export interface PageHandle {
  readonly title: string
}

/** What every file in pages/ exports. */
export interface PageModule {
  readonly Page: ComponentType
  /** The tab's title; a page with a better one, such as a case's reference, sets it with useTitle. */
  readonly title: string
}

/** What a matched page tells the frame around it. */
export interface PageHandle {
  readonly title: string
}
