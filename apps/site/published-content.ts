import { createContext } from 'react'
import type { NewsContent, PublishedPage } from '#shared/content/published-content.ts'

/** What staff have published, where the host renders a page with it; empty in the built pages and in the browser. */
export interface PublishedContent {
  readonly news?: NewsContent
  readonly page?: PublishedPage
}

export const PublishedContentContext = createContext<PublishedContent>({})
