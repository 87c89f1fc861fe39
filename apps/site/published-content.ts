import { createContext } from 'react'
import type { NewsContent, PublishedPage } from '#shared/content/published-content.ts'

/**
 * What staff have published. Filled in only if our own server (host/) renders the page for a request, or if
 * `npm run export` writes it as a static file. Empty in the built pages and in the browser.
 */
export interface PublishedContent {
  readonly news?: NewsContent
  readonly page?: PublishedPage
}

export const PublishedContentContext = createContext<PublishedContent>({})
