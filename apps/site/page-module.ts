import type { ComponentType } from 'react'

/** A page's metadata for search engines and link previews. */
export interface PageMeta {
  /** Without the firm's name, which is added to every title. */
  readonly title: string
  readonly description: string
  readonly keywords?: readonly string[]
  /** JSON-LD objects for the head. */
  readonly structuredData?: readonly object[]
}

/** What every file in pages/ exports. */
export interface PageModule {
  readonly meta: PageMeta
  readonly Page: ComponentType
}
