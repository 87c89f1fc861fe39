import type { ComponentType } from 'react'

/** What a matched route tells the frame around it. */
export interface PageHandle {
  readonly title: string
}

/** What every file in pages/ exports. */
export interface PageModule {
  readonly Page: ComponentType
  /** Names the tab; a page that knows better (a case's reference) says so with useTitle. */
  readonly title: string
}

/** What a matched page tells the frame around it. */
export interface PageHandle {
  readonly title: string
}
