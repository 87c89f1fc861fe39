import { createHash } from 'node:crypto'
import type { SiteRoute } from '../routes.ts'

/**
 * What only the build knows about a page. It's saved to a file, so that the page can also be rendered on
 * request.
 */
export interface PageAssets {
  readonly inlineCss: string
  readonly fontUrl?: string
  readonly scriptUrl: string
  readonly modulePreloadUrls: readonly string[]
  /** The hash of inlineCss, which lets that style pass the content security policy. */
  readonly styleHash: string
}

/** The path is relative to the folder of the built entry.prerender.tsx. */
export const pageAssetsFile = ({ page }: SiteRoute<string>) => `pages/${page}.json`

export function styleHashOf(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`
}
