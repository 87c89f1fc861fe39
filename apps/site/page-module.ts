import type { ComponentType } from 'react'

export interface PageMeta {
  /** Without the firm's name, which is added to every title. */
  readonly title: string
  readonly description: string
  readonly keywords?: readonly string[]
  readonly structuredData?: readonly object[]
}

export interface PageModule {
  readonly meta: PageMeta
  readonly Page: ComponentType
}
