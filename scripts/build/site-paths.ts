import { spreadsheets } from '../../apps/site/build/spreadsheets/spreadsheets.ts'
import { siteRoutes } from '../../apps/site/routes.ts'

/** The desk's content editor checks links against these paths. */
export const SITE_PATHS: readonly string[] = [
  ...siteRoutes.map(({ path }) => path),
  ...Object.keys(spreadsheets).map((path) => `/${path}`),
]
