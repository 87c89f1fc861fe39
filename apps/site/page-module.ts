import type { ComponentType } from 'react'

/** What search engines and link previews are told about a page. */
export interface PageMeta {
  /** Without the firm's suffix, which is added everywhere. */
  readonly title: string
  readonly description: string
  readonly keywords?: readonly string[]
  /**
   * JSON-LD objects, written into the prerendered head only. Write `import.meta.env.SSR ? [...] : []`, or the
   * browser downloads them too.
   */
  readonly structuredData?: readonly object[]
}

/** What every file in pages/ exports. */
export interface PageModule {
  readonly meta: PageMeta
  readonly Page: ComponentType
}
