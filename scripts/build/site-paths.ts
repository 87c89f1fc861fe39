import { readdirSync } from 'node:fs'
import { siteRoutes } from '../../apps/site/routes.ts'

const downloads = new URL('../../apps/site/public/downloads/', import.meta.url)

/** The desk's content editor checks links against these paths. */
export const SITE_PATHS: readonly string[] = [
  ...siteRoutes.map(({ path }) => path),
  ...readdirSync(downloads).map((name) => `/downloads/${name}`),
]
