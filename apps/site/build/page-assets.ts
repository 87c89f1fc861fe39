import { createHash } from 'node:crypto'
import type { SiteRoute } from '../routes.ts'

/** What the build knows of a page that the host needs to render it. */
export interface PageAssets {
  readonly inlineCss: string
  readonly fontUrl: string
  readonly scriptUrl: string
  readonly modulePreloadUrls: readonly string[]
  /** Of inlineCss, for the content security policy. */
  readonly styleHash: string
}

/** Where a page's assets are, from the folder of the built renderer. */
export const pageAssetsFile = ({ page }: SiteRoute<string>) => `pages/${page}.json`

export function styleHashOf(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`
}
