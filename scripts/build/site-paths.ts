import { spreadsheets } from '../../apps/site/build/spreadsheets/spreadsheets.ts'
import { siteRoutes } from '../../apps/site/routes.ts'

/** The paths of the public site's pages and files to download. */
export const SITE_PATHS: readonly string[] = [
  ...siteRoutes.map(({ path }) => path),
  ...Object.keys(spreadsheets).map((path) => `/${path}`),
]
